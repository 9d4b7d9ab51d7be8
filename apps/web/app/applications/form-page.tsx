import { ButtonLink } from '../ui/button.tsx'
import { Panel } from '../ui/page-layouts.tsx'
import { StatusMessage } from '../ui/status.tsx'
import styles from './applications.module.css'

/** The operator's external form instead of ours. The CSP allows only its host. */
export function EmbeddedForm({ title, url }: { title: string; url: string }) {
  return (
    <Panel title={title} isWide>
      <iframe
        className={styles.frame}
        src={url}
        title={title}
        sandbox="allow-forms allow-scripts allow-same-origin allow-popups"
      />
      <p>
        <a href={url} target="_blank" rel="noopener">
          Open this form in a new tab
        </a>
      </p>
    </Panel>
  )
}

/** The confirmation has its own URL, so reloading does not submit again. */
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
