import type { Newsletter } from '@fairgrove/contract/newsletters'
import { splitParagraphs } from '@fairgrove/contract/newsletters.options'
import styles from './newsletter.module.css'

type EmailPreviewProps = {
  newsletter: Newsletter
  email: { html: string; text: string }
}

/** The email as subscribers get it. The frame runs no scripts, and its links open in a new tab. */
export function EmailPreview({ newsletter, email }: EmailPreviewProps) {
  const { subject, preheader, body } = newsletter
  return (
    <section className={styles.section} aria-labelledby="preview">
      <h2 id="preview">Preview</h2>
      <dl className={styles.envelope}>
        <dt>Subject</dt>
        <dd>{subject}</dd>
        <dt>Inbox preview</dt>
        <dd>{preheader || splitParagraphs(body)[0]}</dd>
      </dl>
      <div className={styles.versions}>
        <div>
          <h3>With formatting</h3>
          <iframe
            title="Email with formatting"
            className={styles.html}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            srcDoc={email.html.replace('<head>', '<head><base target="_blank">')}
          />
        </div>
        <div>
          <h3>Plain text</h3>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area needs the keyboard. */}
          <pre className={styles.text} tabIndex={0}>
            {email.text}
          </pre>
        </div>
      </div>
    </section>
  )
}
