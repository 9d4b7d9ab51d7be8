import type { ParsedMail } from 'mailparser'

export type Message = {
  id: string
  /** The envelope's recipients in lower case, not the header's. */
  to: string[]
  from: string
  subject: string
  text: string
  html: string
  date: string
  headers: Record<string, string>
}

const maxMessages = 500

/** The newest emails, in memory. */
export class MessageStore {
  #newestFirst: Message[] = []
  #count = 0

  add(email: ParsedMail, recipients: string[]): void {
    this.#count += 1
    this.#newestFirst.unshift({
      id: String(this.#count),
      to: recipients.map((address) => address.toLowerCase()),
      from: email.from?.text ?? '',
      subject: email.subject ?? '',
      text: email.text ?? '',
      html: email.html || '',
      date: (email.date ?? new Date()).toISOString(),
      headers: Object.fromEntries(
        email.headerLines.map(({ key, line }) => [key, line.slice(line.indexOf(':') + 1).trim()]),
      ),
    })
    this.#newestFirst.length = Math.min(this.#newestFirst.length, maxMessages)
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
