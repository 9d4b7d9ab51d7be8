import { inflateSync } from 'node:zlib'
import {
  findStreams,
  labelObjects,
  namePattern,
  PdfError,
  type PdfStream,
  readFilters,
  unescapeNames,
} from './pdf-syntax.ts'

/** For all streams together: pages of scans at 300 dpi need 26 MB each. */
const maxUnpackedBytes = 256 * 1024 * 1024
const maxStreamBytes = 64 * 1024 * 1024

/** What runs, starts, sends, plays or contains something else. Names are at least five letters long, so that compressed
 * data does not contain them by chance. */
const activeNames = [
  'JavaScript',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'FileAttachment',
  'RichMedia',
  'Rendition',
  'SubmitForm',
  'ImportData',
  'GoToE',
  'GoToR',
  'Movie',
  'Sound',
  'FFilter',
  'Encrypt',
  'Crypt',
]
/** Too short to be looked for in compressed data, where they mean nothing. */
const shortActiveNames = ['JS', 'AA', 'XFA', 'EF', '3D']

const activeName = namePattern(activeNames)
const activeOrShortName = namePattern([...activeNames, ...shortActiveNames])
/** Some readers don't look at the type: whatever has the offset of a first object is an object stream to them. */
const objectStreamName = namePattern(['ObjStm', 'First'])
/** The start of an object, which the cross-reference could lead to. */
const objectInData = /\/ObjStm|[\0\s\d)]obj(?=[\0\s<[(%/])/
const markup = /<(?:!doctype|html|head|body|script|svg|iframe|\?php)\b/i

/**
 * Rejects what is not a plain document: other formats, damaged files, scripts, actions, attachments, encryption, and
 * streams that unpack to more than a reader can hold. Nothing is repaired: a reader that repairs a file may see
 * another one than we did.
 */
export function checkPdf(bytes: Uint8Array): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const text = file.toString('latin1')
  checkFrame(text)
  const streams = findStreams(text)
  const structure = removeStreams(text, streams)
  // One inside of a string or comment: the cross-reference could lead to objects that we do not see.
  const keywords = structure.match(/(?<![A-Za-z])stream(?![A-Za-z])/g) ?? []
  if (keywords.length !== streams.length) throw new PdfError('damaged')
  checkContent(unescapeNames(text), activeName)
  checkContent(unescapeNames(structure), activeOrShortName)
  const objects = unpackStreams(file, text, streams)
  if (opensWebsite(unescapeNames(structure) + objects)) throw new PdfError('active')
  if (!/\/Type\s*\/Catalog\b/.test(structure + objects)) throw new PdfError('damaged')
  if (!/\/Type\s*\/Page\b/.test(structure + objects)) throw new PdfError('damaged')
}

/** A header at the first byte, an end at the last, and a cross-reference where the file says. */
function checkFrame(text: string): void {
  if (!/^%PDF-(?:1\.[0-7]|2\.0)[\r\n]/.test(text)) throw new PdfError('not_pdf')
  const end = /startxref\s+(\d{1,10})\s+%%EOF\s*$/.exec(text.slice(-1024))
  if (!end) throw new PdfError('damaged')
  const at = text.slice(Number(end[1]), Number(end[1]) + 64)
  if (!/^\s*(?:xref\b|\d+\s+\d+\s+obj\b)/.test(at)) throw new PdfError('damaged')
}

function checkContent(text: string, names: RegExp): void {
  const found = names.exec(text)?.[0]
  if (found === '/Encrypt' || found === '/Crypt') throw new PdfError('encrypted')
  if (found) throw new PdfError('active')
  if (markup.test(text)) throw new PdfError('active')
}

const gap = '(?:[\\0\\s]|%[^\\r\\n]*[\\r\\n])'
const openAction = new RegExp(
  `${namePattern(['OpenAction']).source}(?:${gap}*(?:(\\[)|(\\d{1,10})${gap}+(\\d{1,5})${gap}+R))?`,
  'g',
)
const websiteOrNext = namePattern(['URI', 'Next'])
/** A whole dictionary or list, without comments, and without strings that could contain its end. */
const plainObject = /^[\0\s]*(?:<<|\[)(?:[^()%]|\([\w.: -]*\))*(?:>>|\])[\0\s]*$/
const hasBalance = (object: string) => object.split('<<').length === object.split('>>').length

/**
 * When the file is opened; a link that people select is fine. The value is a place in the document, or an action, which
 * may have a next one.
 */
function opensWebsite(content: string): boolean {
  return [...content.matchAll(openAction)].some(([, place, number, generation]) => {
    if (place) return false
    const header = `(?<!\\d)0*${Number(number)}${gap}+0*${Number(generation)}${gap}*obj`
    const objects = [...content.matchAll(new RegExp(`${header}(.*?)endobj`, 'gs'))]
    const actions = objects.map(([, action = '']) => action)
    const isFound =
      actions.length > 0 && actions.every((each) => plainObject.test(each) && hasBalance(each))
    // In place, or where we cannot tell, it could be anywhere.
    return (isFound ? actions : [content]).some((action) => websiteOrNext.test(action))
  })
}

function removeStreams(text: string, streams: readonly PdfStream[]): string {
  let structure = ''
  let from = 0
  for (const { start, end } of streams) {
    structure += `${text.slice(from, start)}\n`
    from = end
  }
  return structure + text.slice(from)
}

/** Unpacks every compressed stream, one at a time, and returns the objects that streams contain. */
function unpackStreams(file: Buffer, text: string, streams: readonly PdfStream[]): string {
  let budget = maxUnpackedBytes
  let objects = ''
  for (const { dictionary, start, end } of streams) {
    const filters = readFilters(dictionary)
    const isObjectStream = objectStreamName.test(dictionary)
    // Past everything that we check.
    if (objectInData.test(unescapeNames(text.slice(start, end)))) throw new PdfError('active')
    const unpacked = unpack(file.subarray(start, end), filters, Math.min(budget, maxStreamBytes))
    budget -= unpacked?.length ?? 0
    if (!isObjectStream) continue
    if (!unpacked || /\/DecodeParms\b/.test(dictionary)) throw new PdfError('damaged')
    const content = unpacked.toString('latin1')
    checkContent(unescapeNames(content), activeOrShortName)
    objects += unescapeNames(labelObjects(content, dictionary))
    if (objects.length > maxStreamBytes) throw new PdfError('too_large')
  }
  return objects
}

/** The content of a stream; undefined for images that only a reader decodes. */
function unpack(data: Buffer, filters: readonly string[], maxBytes: number): Buffer | undefined {
  let content = data
  for (const [index, filter] of filters.entries()) {
    if (filter === 'ASCII85Decode' && index === 0) content = decodeAscii85(content)
    else if (filter === 'FlateDecode' && filters.indexOf('FlateDecode') === index) {
      content = inflate(content, maxBytes)
    } else if (['DCTDecode', 'CCITTFaxDecode', 'JPXDecode'].includes(filter)) return undefined
    else throw new PdfError('damaged')
  }
  return content
}

function inflate(data: Buffer, maxOutputLength: number): Buffer {
  try {
    return inflateSync(data, { maxOutputLength: Math.max(1, maxOutputLength) })
  } catch (error) {
    const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
    throw new PdfError(isTooLarge ? 'too_large' : 'damaged')
  }
}

function decodeAscii85(data: Buffer): Buffer {
  const digits = data.toString('latin1').replace(/\s/g, '').replace(/~>.*$/s, '')
  if (!/^[!-uz]*$/.test(digits)) throw new PdfError('damaged')
  const decoded = Buffer.alloc(digits.length * 4 + 4)
  let length = 0
  for (const [group] of digits.matchAll(/z|[!-u]{1,5}/g)) {
    const padded = group === 'z' ? '!!!!!' : group.padEnd(5, 'u')
    const value = [...padded].reduce((sum, digit) => sum * 85 + digit.charCodeAt(0) - 33, 0)
    if (value > 0xffff_ffff) throw new PdfError('damaged')
    decoded.writeUInt32BE(value, length)
    length += group === 'z' ? 4 : group.length - 1
  }
  return decoded.subarray(0, length)
}
