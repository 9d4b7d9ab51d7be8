import { setTimeout as sleep } from 'node:timers/promises'

type ReceivedEmail = {
  subject: string
  text: string
  html: string
  headers: Record<string, string>
}

const inboxUrl = process.env.INBOX_URL ?? 'http://127.0.0.1:4101'
const timeoutMs = 20_000

/** Emails to `address` so far, newest first. */
export async function fetchEmails(address: string): Promise<ReceivedEmail[]> {
  const response = await fetch(`${inboxUrl}/api/messages?to=${encodeURIComponent(address)}`)
  return response.json() as Promise<ReceivedEmail[]>
}

/** Waits for the newest email to `address` with `subject` in its subject line. */
export async function waitForEmail(address: string, subject: string): Promise<ReceivedEmail> {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    const email = (await fetchEmails(address)).find((each) => each.subject.includes(subject))
    if (email) return email
    if (Date.now() > deadline)
      throw new Error(`No email about '${subject}' was sent to ${address}.`)
    await sleep(100)
  }
}

/** The link in an email: the same in its text and HTML parts. */
export async function waitForEmailedLink(address: string, subject: string): Promise<string> {
  const { text, html } = await waitForEmail(address, subject)
  const link =
    /https?:\/\/\S+\/(?:validate_account|password_reset|undo_email_change|(?:un)?subscribe)\/\S+/.exec(
      text,
    )?.[0]
  if (!link || !html.includes(link))
    throw new Error(`The email does not have the same link in both parts: ${text}`)
  return link
}

/** The first link in an email to a path that starts with `path`. */
export const findLink = (text: string, path: string) =>
  new RegExp(`https?://[^/\\s]+${path}\\S*`).exec(text)?.[0] ?? ''
