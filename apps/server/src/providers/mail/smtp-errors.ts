/**
 * Why an email was not accepted.
 * bounced: the mailbox does not exist or takes no email, for good.
 * rejected: the mail server refuses this message or this sender, for good. Says nothing about the mailbox.
 * deferred: refused for now; the same email may be accepted later.
 * unavailable: no mail server took part, or it refuses us: nothing was sent to anyone.
 * unknown: the connection ended after the message was sent and before the response.
 */
export type SendFailure = 'bounced' | 'rejected' | 'deferred' | 'unavailable' | 'unknown'

type SmtpError = {
  code?: string
  /** The SMTP command that failed; 'CONN' for the connection itself. */
  command?: string
  responseCode?: number
  response?: string
  /** Of a failed connection attempt. */
  syscall?: string
  timeoutType?: string
}

/** Before the message is sent: login, greeting, TLS, host name. */
const setupErrors = ['EAUTH', 'EDNS', 'ETLS', 'EPROTOCOL', 'EREQUIRETLS', 'ECONNREFUSED']

export function classifySmtpError(error: unknown): SendFailure {
  const { code = '', command = '', responseCode, response = '', ...rest } = error as SmtpError
  const isAboutRecipient = command === 'RCPT TO'
  const isAboutMessage = command === 'DATA'
  if (responseCode && (isAboutRecipient || isAboutMessage)) {
    if (responseCode < 500) return 'deferred'
    return isMailboxRefused(response, isAboutRecipient) ? 'bounced' : 'rejected'
  }
  if (responseCode || setupErrors.includes(code) || rest.syscall === 'connect') return 'unavailable'
  const isBeforeGreeting = rest.timeoutType !== undefined && rest.timeoutType !== 'SOCKET_TIMEOUT'
  return isBeforeGreeting ? 'unavailable' : 'unknown'
}

/**
 * By the enhanced status code (RFC 3463) if there is one: 5.7 is policy, such as a blocked sender, and 5.1 or 5.2 a
 * mailbox, even if the server says so only after the message.
 */
function isMailboxRefused(response: string, isAboutRecipient: boolean): boolean {
  const [, subject] = /\b5\.(\d{1,3})\.\d{1,3}\b/.exec(response) ?? []
  if (subject === undefined) return isAboutRecipient
  return subject === '1' || subject === '2'
}
