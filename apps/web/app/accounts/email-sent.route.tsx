import { forgotPassword } from '@fairgrove/contract/accounts'
import { resendConfirmation } from '@fairgrove/contract/accounts.links'
import { linkExpiryMinutes } from '@fairgrove/contract/accounts.options'
import { IconMailOpened } from '@tabler/icons-react'
import { redirect } from 'react-router'
import { readForm, toFormError } from '../forms/form-data.server.ts'
import { getRedirectTarget, withRedirectParam } from '../routing/safe-path.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { callApi } from '../server/api-client.server.ts'
import type { Context } from '../server/request-context.server.ts'
import { SubmitButton } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { Link } from '../ui/link.tsx'
import { Panel } from '../ui/page-layouts.tsx'
import { StatusMessage } from '../ui/status.tsx'
import type { Route } from './+types/email-sent.route'
import styles from './email-sent.module.css'
import { type EmailRequest, emailSentCookie, maskEmail } from './registration-cookies.server.ts'

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Almost done') },
  { name: 'robots', content: 'noindex' },
]

// It names the email that this browser entered.
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' })

export function loader({ request, url }: Route.LoaderArgs) {
  const sent = emailSentCookie.read(request.headers)
  return {
    target: getRedirectTarget(url),
    sent: sent ? { purpose: sent.purpose, email: maskEmail(sent.email) } : null,
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const sent = emailSentCookie.read(request.headers)
  if (!sent) throw redirect(url.pathname + url.search, 303)
  const form = await readForm(request)
  try {
    await sendAgain(context, sent)
    return { isResent: true as const }
  } catch (error) {
    return toFormError(error, form)
  }
}

const sendAgain = (context: Context, { email, browserKey }: EmailRequest) =>
  browserKey
    ? callApi(resendConfirmation, { context, body: { email, browserKey } })
    : callApi(forgotPassword, { context, body: { email } })

/** Shown after registration and after a password reset request. Never says whether an account exists. */
export default function EmailSent({ loaderData, actionData }: Route.ComponentProps) {
  const { target, sent } = loaderData
  const formError = actionData && 'problem' in actionData ? actionData : undefined
  return (
    <Panel title="Almost done" lead="Check your email and open the link we sent you.">
      <p className={styles.note}>
        <IconMailOpened aria-hidden="true" />
        <span>
          {sent && <SentTo {...sent} />} The link expires in{' '}
          <strong>{linkExpiryMinutes} minutes</strong> and works only once.
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
        {sent && (
          <Form formError={formError}>
            {actionData && 'isResent' in actionData && (
              <StatusMessage result={actionData} tone="good">
                {resentTexts[sent.purpose]}
              </StatusMessage>
            )}
            <SubmitButton variant="outline">Send again</SubmitButton>
          </Form>
        )}
      </section>
      <p>
        Already confirmed? <Link to={withRedirectParam('/signin', target)}>Sign in</Link>
      </p>
    </Panel>
  )
}

const resentTexts: Record<EmailRequest['purpose'], string> = {
  register: 'Sent again. It can take a few minutes to arrive.',
  reset: 'If there’s an account, we emailed it again. It can take a few minutes to arrive.',
}

type SentToProps = { purpose: EmailRequest['purpose']; email: string }

function SentTo({ purpose, email }: SentToProps) {
  return purpose === 'register' ? (
    <>
      We emailed <strong>{email}</strong>.
    </>
  ) : (
    <>
      If there’s an account for <strong>{email}</strong>, we emailed it.
    </>
  )
}
