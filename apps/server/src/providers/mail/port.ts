type OutgoingEmail = {
  to: string
  subject: string
  html: string
  text: string
  /** The same for every try, so that a mailbox can recognise a repeat. */
  messageKey: string
  /** Mail programs show a button for it, and press it with a POST (RFC 8058). */
  unsubscribeUrl?: string | undefined
}

export type MailPort = {
  /** The sender's, for the footer of every email. */
  postalAddress: string
  /** Resolves when the next mail server has taken the message; rejects otherwise. */
  send(mail: OutgoingEmail): Promise<void>
  close(): void
}
