/** Words that anyone would try at this site. */
const siteWords = [
  ...[
    'fairgrove',
    'cannabis',
    'dispensary',
    'marijuana',
    'canna',
    'coins',
    'weed',
    'hemp',
    'equity',
  ],
  ...['password', 'passwort', 'letmein', 'welcome', 'login', 'admin'],
]

/** As keys lie on a keyboard or letters in the alphabet. */
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

/** What a password needs besides words about its owner and this site. */
const minOwnCharacters = 6

/** What is known about someone; nothing is left of an account that was erased. */
export type Person = Record<'email' | 'firstName' | 'lastName' | 'username', string | null>

/** Names and the parts of the email before and after the @, without the top-level domain. */
export function listPersonalWords(person: Person): string[] {
  const [local = '', domain = ''] = (person.email ?? '').split('@')
  const parts = [person.firstName, person.lastName, person.username, local, domain.split('.')[0]]
  const words = parts.flatMap((part) => [part ?? '', ...(part ?? '').split(/[^\p{L}\p{N}]+/u)])
  const folded = words.map((word) => word.toLowerCase())
  return [...new Set(folded)].filter((word) => word.length >= minWordLength)
}

/** Whether little is left of a password without the words someone who knows its owner would try. */
export function isGuessableFromContext(password: string, personal: string[]): boolean {
  // The longest first: what is left of a name must not spoil the whole of it.
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
