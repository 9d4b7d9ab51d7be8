import type { ParsedMail } from 'mailparser'

export type Message = {
  id: string
  /** Who it was really delivered to, in lower case: the envelope, not the header. */
  to: string[]
  from: string
  subject: string
  text: string
  html: string
  date: string
  headers: Record<string, string>
}

const kept = 500

/** The newest mails, in memory: an inbox for trying things out, not an archive. */
export class Messages {
  #newestFirst: Message[] = []
  #count = 0

  add(mail: ParsedMail, recipients: string[]): void {
    this.#count += 1
    this.#newestFirst.unshift({
      id: String(this.#count),
      to: recipients.map((address) => address.toLowerCase()),
      from: mail.from?.text ?? '',
      subject: mail.subject ?? '',
      text: mail.text ?? '',
      html: mail.html || '',
      date: (mail.date ?? new Date()).toISOString(),
      headers: Object.fromEntries(
        mail.headerLines.map(({ key, line }) => [key, line.slice(line.indexOf(':') + 1).trim()]),
      ),
    })
    this.#newestFirst.length = Math.min(this.#newestFirst.length, kept)
  }

  list(to?: string | null): Message[] {
    if (!to) return this.#newestFirst
    return this.#newestFirst.filter((message) => message.to.includes(to.toLowerCase()))
  }

  find(id: string): Message | undefined {
    return this.#newestFirst.find((message) => message.id === id)
  }

  clear(): void {
    this.#newestFirst = []
  }
}
