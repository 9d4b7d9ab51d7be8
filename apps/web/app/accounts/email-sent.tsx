import { linkMinutes } from '@fairgrove/contract/accounts.options'
import { IconMailOpened } from '@tabler/icons-react'
import { Link } from 'react-router'
import { pageTitle } from '../page-title.ts'
import { Panel } from '../ui/panel.tsx'
import type { Route } from './+types/email-sent'
import styles from './email-sent.module.css'
import { wayBack, withWayBack } from './way-back.ts'

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Almost done') },
  { name: 'robots', content: 'noindex' },
]

export const loader = ({ url }: Route.LoaderArgs) => ({ target: wayBack(url) })

/** After registering and after asking for a new password: the words fit both, and tell nobody which. */
export default function EmailSent({ loaderData: { target } }: Route.ComponentProps) {
  return (
    <Panel title="Almost done" lead="A mail is on its way to you. Open the link in it to go on.">
      <p className={styles.note}>
        <IconMailOpened aria-hidden="true" />
        <span>
          The link works once, for <strong>{linkMinutes} minutes</strong>.
        </span>
      </p>
      <section className={styles.help}>
        <h2>No mail after a few minutes?</h2>
        <ul>
          <li>Look into your spam or promotions folder.</li>
          <li>
            Perhaps the address has a typo, or belongs to no account yet: a link to set a new
            password only goes to addresses we know.
          </li>
          <li>
            If the link is too old, ask for another:{' '}
            <Link to={withWayBack('/register', target)}>create your account again</Link> or{' '}
            <Link to="/forgot_password">set a new password</Link>.
          </li>
        </ul>
      </section>
      <p>
        All set already? <Link to={withWayBack('/signin', target)}>Sign in</Link>
      </p>
    </Panel>
  )
}
