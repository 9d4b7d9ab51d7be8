/** Why a file is rejected. */
const reasons = {
  not_pdf: 'That file isn’t a PDF.',
  damaged: 'We can’t read that PDF. Print it to a new PDF and try again.',
  active:
    'That PDF has scripts, actions or attachments. Print it to a new PDF and upload that one.',
  encrypted: 'That PDF is encrypted. Save it without a password.',
  too_large: 'That PDF unpacks to more than we can check. Save it with smaller images.',
} as const

export class PdfError extends Error {
  readonly reason: keyof typeof reasons

  constructor(reason: keyof typeof reasons) {
    super(reasons[reason])
    this.reason = reason
  }
}

/** `start` and `end` of its data, and the dictionary before it. */
export type PdfStream = { dictionary: string; start: number; end: number }

const maxStreams = 20_000
/** Real ones have a few hundred characters; a long one would be searched again and again. */
const maxDictionaryLength = 16_384

/** White space, a comment, a delimiter, a hex string, or a name, number or keyword. A NUL is white space. */
const tokenPattern =
  /[\0\t\n\f\r ]+|%[^\r\n]*|<<|>>|[()[\]{}]|<[\0\s0-9a-fA-F]*>|\/?[^\0\t\n\f\r ()<>[\]{}/%]+|\//y
const stringPartPattern = /[^()\\]+|\\.|[()]/sy

/**
 * Every stream of the file, in order. Each must end where its length says. Read token by token from the first byte: a
 * search for keywords would find those in strings, too, and cut off a dictionary there.
 */
export function findStreams(text: string): PdfStream[] {
  const streams: PdfStream[] = []
  let objectStart: number | undefined
  let previous = ''
  let at = 0
  while (at < text.length) {
    const token = matchAt(tokenPattern, text, at)
    if (token === 'stream') {
      if (previous !== '>>' || objectStart === undefined) throw new PdfError('damaged')
      if (streams.length === maxStreams) throw new PdfError('damaged')
      const stream = readStream(text, objectStart, at)
      streams.push(stream)
      at = stream.end
      objectStart = undefined
      previous = ''
      continue
    }
    at += token.length
    if (token === '(') at = skipString(text, at)
    if (token === 'obj') objectStart = at
    if (token === 'endobj') objectStart = undefined
    if (token.trim() !== '') previous = token
  }
  return streams
}

function matchAt(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at
  const match = pattern.exec(text)
  if (!match) throw new PdfError('damaged')
  return match[0]
}

/** Strings contain balanced parentheses. */
function skipString(text: string, start: number): number {
  let at = start
  for (let depth = 1; depth > 0; ) {
    const part = matchAt(stringPartPattern, text, at)
    at += part.length
    if (part === '(') depth += 1
    if (part === ')') depth -= 1
  }
  return at
}

function readStream(text: string, objectStart: number, keywordAt: number): PdfStream {
  const [, lineEnd] = /^stream(\r?\n)/.exec(text.slice(keywordAt, keywordAt + 8)) ?? []
  if (!lineEnd) throw new PdfError('damaged')
  const start = keywordAt + 'stream'.length + lineEnd.length
  const dictionary = readDictionary(text.slice(objectStart, keywordAt))
  const end = start + readLength(text, dictionary)
  if (!/^\s{0,2}endstream\b/.test(text.slice(end, end + 16))) throw new PdfError('damaged')
  return { dictionary, start, end }
}

function readDictionary(text: string): string {
  if (text.length > maxDictionaryLength) throw new PdfError('damaged')
  const dictionary = unescapeNames(text)
  // With two of them, readers disagree about which one counts.
  const keys = dictionary.match(namePattern(['Filter', 'Length', 'First'], 'g')) ?? []
  if (new Set(keys).size < keys.length) throw new PdfError('damaged')
  // Short for Filter and DecodeParms, to some readers; F may also name a file outside of this one.
  if (namePattern(['F', 'DP']).test(dictionary)) throw new PdfError('damaged')
  return dictionary
}

/** Written in the dictionary, or in an object of its own. */
function readLength(text: string, dictionary: string): number {
  const [, length, generation] =
    /\/Length\s+(\d{1,10})(?:\s+(\d{1,5})\s+R\b)?/.exec(dictionary) ?? []
  if (length === undefined) throw new PdfError('damaged')
  if (generation === undefined) return Number(length)
  const header = `${length} ${generation} obj`
  const at = text.search(new RegExp(`(?<!\\d)${header}\\b`))
  const value = /^\s*(\d{1,10})\s*endobj\b/.exec(
    text.slice(at + header.length, at + header.length + 40),
  )
  if (at < 0 || !value) throw new PdfError('damaged')
  return Number(value[1])
}

/** The names of a stream's filters, in order. */
export function readFilters(dictionary: string): string[] {
  const [, list, single] =
    /\/Filter\s*(?:\[([^\]]{0,200})\]|\/([A-Za-z0-9]{1,40}))/.exec(dictionary) ?? []
  if (list === undefined && single === undefined) {
    // A reference to an object that we would have to look up.
    if (/\/Filter\b/.test(dictionary)) throw new PdfError('damaged')
    return []
  }
  return single ? [single] : (list ?? '').split('/').flatMap((name) => name.trim() || [])
}

/** The objects of an object stream as written outside of one: '7 0 obj … endobj'. Its head has their numbers and offsets. */
export function labelObjects(content: string, dictionary: string): string {
  const first = Number(/\/First\s+(\d{1,10})(?!\d|\s+\d+\s+R)/.exec(dictionary)?.[1] ?? Number.NaN)
  const head = content.slice(0, first).trim().split(/\s+/).map(Number)
  if (!head.every(Number.isInteger)) throw new PdfError('damaged')
  const numbers = head.filter((_, index) => index % 2 === 0)
  const starts = head.filter((_, index) => index % 2 === 1).map((offset) => first + offset)
  const objects = numbers.map((number, index) => {
    const object = content.slice(starts[index], starts[index + 1])
    return `${number} 0 obj\n${object}\nendobj\n`
  })
  return objects.join('')
}

/** One of these names, up to the first character that ends a name. A NUL does, too, which `\s` would not match. */
export const namePattern = (names: readonly string[], flags = '') =>
  new RegExp(`/(?:${names.join('|')})(?![!-$&'*-.0-;=?-Z\\\\^-z|~])`, flags)

/** '/J#61vaScript' is '/JavaScript'. */
export const unescapeNames = (text: string): string =>
  text.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
