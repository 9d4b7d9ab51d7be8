import { Panel } from '../ui/panel.tsx'
import styles from './applications.module.css'

/** An operator's own form from elsewhere, in the place of ours. The CSP lets in its host alone. */
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
