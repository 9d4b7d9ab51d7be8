import { linkExpiryMinutes } from '@fairgrove/contract/accounts.options'
import { IconMailOpened } from '@tabler/icons-react'
import { Link } from 'react-router'
import { getRedirectTarget, withRedirectParam } from '../routing/safe-path.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { Panel } from '../ui/page-layouts.tsx'
import type { Route } from './+types/email-sent.route'
import styles from './email-sent.module.css'

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Almost done') },
  { name: 'robots', content: 'noindex' },
]

export const loader = ({ url }: Route.LoaderArgs) => ({ target: getRedirectTarget(url) })

/**
 * Shown after registration and after a password reset request. The same text serves both, so it
 * reveals nothing about the account.
 */
export default function EmailSent({ loaderData: { target } }: Route.ComponentProps) {
  return (
    <Panel title="Almost done" lead="Check your email and open the link we sent you.">
      <p className={styles.note}>
        <IconMailOpened aria-hidden="true" />
        <span>
          The link expires in <strong>{linkExpiryMinutes} minutes</strong> and works only once.
        </span>
      </p>
      <section className={styles.help}>
        <h2>Didn’t get it?</h2>
        <ul>
          <li>Check your spam or promotions folder.</li>
          <li>
            Make sure you typed your email address correctly. We only send password links to
            addresses that have an account.
          </li>
          <li>
            If the link expired,{' '}
            <Link to={withRedirectParam('/register', target)}>create your account again</Link> or{' '}
            <Link to="/forgot_password">reset your password</Link> to get a new one.
          </li>
        </ul>
      </section>
      <p>
        Already confirmed? <Link to={withRedirectParam('/signin', target)}>Sign in</Link>
      </p>
    </Panel>
  )
}
