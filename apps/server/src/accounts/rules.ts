/** For this long after signing in, no reauthentication is needed. */
const freshMinutes = 15

type Proven = { signedInAt: Date; hasSecondFactor: boolean; factorAt: Date | null }

/** With a second factor, signing in with a remembered device proves nothing. */
export function isFreshSignIn(
  { signedInAt, hasSecondFactor, factorAt }: Proven,
  now: Date,
): boolean {
  const times = hasSecondFactor ? [factorAt] : [signedInAt, factorAt]
  return times.some((time) => time && now.getTime() - time.getTime() < freshMinutes * 60_000)
}

const dotInsensitiveDomains = ['gmail.com', 'googlemail.com']

/** The mailbox an address is delivered to: 'ada+shop@…' is ada's, and some providers ignore dots. */
export function normalizeMailbox(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  const [name = ''] = email.slice(0, at).split('+', 1)
  return `${dotInsensitiveDomains.includes(domain) ? name.replaceAll('.', '') : name}@${domain}`
}

/** Words that anyone would try on this site. */
const siteWords = [
  'fairgrove',
  'cannabis',
  'dispensary',
  'marijuana',
  'canna',
  'coins',
  'weed',
  'hemp',
  'equity',
  'password',
  'passwort',
  'letmein',
  'welcome',
  'login',
  'admin',
]

/** Keyboard rows and the alphabet. */
const characterRows = [
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1234567890',
  'abcdefghijklmnopqrstuvwxyz',
]
const sequences = characterRows.flatMap((row) => [row, [...row].reverse().join('')])

const minSequenceLength = 4
const minWordLength = 3

/** Characters a password needs besides words about its owner and this site. */
const minOwnCharacters = 6

/** What is known about a person; null after erasure. */
export type Person = Record<'email' | 'firstName' | 'lastName' | 'username', string | null>

/** Names and the parts of the email before and after the @, without the top-level domain. */
export function listPersonalWords(person: Person): string[] {
  const [local = '', domain = ''] = (person.email ?? '').split('@')
  const parts = [person.firstName, person.lastName, person.username, local, domain.split('.')[0]]
  const words = parts.flatMap((part) => [part ?? '', ...(part ?? '').split(/[^\p{L}\p{N}]+/u)])
  const folded = words.map((word) => word.toLowerCase())
  return [...new Set(folded)].filter((word) => word.length >= minWordLength)
}

/** Whether too little of a password is left without site words, personal words and sequences. */
export function isGuessableFromContext(password: string, personal: string[]): boolean {
  // Longest first: removing a part of a name would keep the whole from matching.
  const words = [...siteWords, ...personal].toSorted((a, b) => b.length - a.length)
  let rest = password.toLowerCase()
  for (const word of words) rest = rest.replaceAll(word, ' ')
  const ownCharacters = removeSequences(rest).replace(/[^\p{L}\p{N}]/gu, '')
  return new Set(ownCharacters).size < 2 || ownCharacters.length < minOwnCharacters
}

function removeSequences(text: string): string {
  let remaining = ''
  for (let from = 0; from < text.length; ) {
    const length = getSequenceLength(text, from)
    if (length < minSequenceLength) remaining += text[from]
    from += length < minSequenceLength ? 1 : length
  }
  return remaining
}

function getSequenceLength(text: string, from: number): number {
  let length = 1
  while (
    from + length < text.length &&
    sequences.some((row) => row.includes(text.slice(from, from + length + 1)))
  ) {
    length += 1
  }
  return length
}
