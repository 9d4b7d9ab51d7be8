/** Right after signing in, nobody has to prove again who they are. */
const freshMinutes = 15

export function isFreshSignIn(signedInAt: Date, now: Date): boolean {
  return now.getTime() - signedInAt.getTime() < freshMinutes * 60_000
}

const dotInsensitiveDomains = ['gmail.com', 'googlemail.com']

/** Where a mail really ends up: 'ada+shop@…' is ada's, and for some providers dots mean nothing. */
export function normalizeMailbox(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  const [name = ''] = email.slice(0, at).split('+', 1)
  return `${dotInsensitiveDomains.includes(domain) ? name.replaceAll('.', '') : name}@${domain}`
}
