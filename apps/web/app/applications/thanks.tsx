import { ButtonLink } from '../ui/button.tsx'
import { Panel } from '../ui/panel.tsx'
import { StatusMessage } from '../ui/status-message.tsx'

/** After sending: the page has an address of its own, so that reloading it sends nothing twice. */
export function Thanks({ result, text }: { result: object; text: string }) {
  return (
    <Panel title="Thank you">
      <StatusMessage result={result} tone="good">
        {text}
      </StatusMessage>
      <ButtonLink to="/" variant="outline">
        Go to the home page
      </ButtonLink>
    </Panel>
  )
}
