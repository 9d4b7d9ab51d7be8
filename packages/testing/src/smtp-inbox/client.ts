import { requireEnv } from '../require-env.ts'

type Message = {
  to: string
  subject: string
  text: string
  html: string
  headers: Record<string, string>
}

/** Emails delivered over SMTP to one address, newest first. */
export async function fetchEmails(address: string): Promise<Message[]> {
  const response = await fetch(
    `${requireEnv('TEST_INBOX_URL')}/api/messages?to=${encodeURIComponent(address)}`,
  )
  return (await response.json()) as Message[]
}

/** A subject without the order number: 'Order was canceled'. */
export const stripOrderNumber = (subject: string) => subject.replace(/ FG-\w{4}-\w{3}(?= |$)/, '')

type EmailedLinkPath =
  | 'validate_account'
  | 'password_reset'
  | 'undo_email_change'
  | 'stop_factor_recovery'
  | 'report_sign_in'

/** The token of the first link of that kind in the newest email. */
export async function fetchEmailedToken(address: string, path: EmailedLinkPath) {
  const [newest] = await fetchEmails(address)
  const token = newest?.text.match(new RegExp(`/${path}/([\\w-]+)`))?.[1]
  if (!token) throw new Error(`No ${path} link was emailed to ${address}.`)
  return token
}
