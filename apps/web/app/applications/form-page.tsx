import type { ReactNode } from 'react'
import { useLocalDraft } from '../back-office/use-local-draft.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { Panel } from '../ui/page-layouts.tsx'
import { Alert, StatusMessage } from '../ui/status.tsx'
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

/** What was typed survives a reload of the tab, until the application is sent. */
export const useApplicationDraft = (path: string, hasFormError: boolean) =>
  useLocalDraft(path, { base: '', hasFormError, store: 'tab' })

/** Without an account, an approved listing has to be claimed first. */
export function SignInFirst({ path }: { path: string }) {
  const redirect = encodeURIComponent(path)
  return (
    <Alert tone="info">
      <Link to={`/signin?redirect=${redirect}`}>Sign in</Link> or{' '}
      <Link to={`/register?redirect=${redirect}`}>create an account</Link> first, and you can manage
      your listing as soon as we approve it.
    </Alert>
  )
}

/** The confirmation has its own URL, so reloading does not submit again. */
export function Thanks({
  result,
  text,
  children,
}: {
  result: object
  text: string
  children?: ReactNode
}) {
  return (
    <Panel title="Thank you">
      <StatusMessage result={result} tone="good">
        {text}
      </StatusMessage>
      {children}
      <ButtonLink to="/" variant="outline">
        Go to the home page
      </ButtonLink>
    </Panel>
  )
}
