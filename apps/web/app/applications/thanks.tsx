import { ButtonLink } from '../ui/button.tsx'
import { Outcome } from '../ui/outcome.tsx'
import { Panel } from '../ui/panel.tsx'

/** After sending: the page has an address of its own, so that reloading it sends nothing twice. */
export function Thanks({ about, text }: { about: object; text: string }) {
  return (
    <Panel title="Thank you">
      <Outcome about={about} tone="good">
        {text}
      </Outcome>
      <ButtonLink to="/" variant="outline">
        Go to the home page
      </ButtonLink>
    </Panel>
  )
}
