import { setTimeout as sleep } from 'node:timers/promises'

type ReceivedEmail = {
  subject: string
  text: string
  html: string
  headers: Record<string, string>
}

const inboxUrl = process.env.INBOX_URL ?? 'http://127.0.0.1:4101'
const timeoutMs = 20_000

/** What came to `address` so far, newest first. */
export async function fetchEmails(address: string): Promise<ReceivedEmail[]> {
  const response = await fetch(`${inboxUrl}/api/messages?to=${encodeURIComponent(address)}`)
  return response.json() as Promise<ReceivedEmail[]>
}

/** The newest mail to `address` that has `subject` in its subject line, once it has arrived. */
export async function waitForEmail(address: string, subject: string): Promise<ReceivedEmail> {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    const email = (await fetchEmails(address)).find((each) => each.subject.includes(subject))
    if (email) return email
    if (Date.now() > deadline) throw new Error(`No mail about '${subject}' came to ${address}.`)
    await sleep(100)
  }
}

/** The link a mail asks to open: the same in its text and in its HTML. */
export async function waitForEmailedLink(address: string, subject: string): Promise<string> {
  const { text, html } = await waitForEmail(address, subject)
  const link =
    /https?:\/\/\S+\/(?:validate_account|password_reset|undo_email_change|(?:un)?subscribe)\/\S+/.exec(
      text,
    )?.[0]
  if (!link || !html.includes(link)) throw new Error(`The mail has no link in both parts: ${text}`)
  return link
}
