type Mail = {
  to: string
  subject: string
  html: string
  text: string
  /** The same for every try, so that a mailbox can recognise a repeat. */
  messageKey: string
}

export type MailPort = {
  /** Resolves when the next mail server has taken the message; rejects otherwise. */
  send(mail: Mail): Promise<void>
  close(): void
}
