import { inflateRawSync } from 'node:zlib'
import { SheetError } from './port.ts'

const endOfDirectorySignature = 0x06054b50
const directoryEntrySignature = 0x02014b50
const stored = 0
const deflated = 8
const maxEntries = 1_000
/** The end record, and the longest comment that may follow it. */
const endBytes = 22
const maxCommentBytes = 65_535

type Entry = { method: number; isEncrypted: boolean; packedBytes: number; offset: number }

const corruptFileError = () =>
  new SheetError('We can’t open this file. Save it again and upload the new copy.')

/**
 * The files of an archive, unzipped on demand. Sizes declared in the archive are not trusted: unzipping stops at
 * the remaining budget, so a zip bomb cannot exhaust memory.
 */
export class Zip {
  readonly #bytes: Buffer
  readonly #entries: Map<string, Entry>
  #budget: number

  constructor(bytes: Uint8Array, maxUnpackedBytes: number) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.#budget = maxUnpackedBytes
    try {
      this.#entries = readDirectory(this.#bytes)
    } catch (error) {
      // A truncated file: reading past its end.
      throw error instanceof RangeError ? corruptFileError() : error
    }
  }

  read(name: string): Buffer | undefined {
    const entry = this.#entries.get(name)
    if (!entry) return undefined
    if (entry.isEncrypted)
      throw new SheetError(
        'This file is password-protected. Remove the password and upload it again.',
      )
    const unpacked = this.#unpack(entry)
    this.#budget -= unpacked.length
    return unpacked
  }

  #unpack({ method, packedBytes, offset }: Entry): Buffer {
    if (offset + 30 > this.#bytes.length) throw corruptFileError()
    const dataStart =
      offset + 30 + this.#bytes.readUInt16LE(offset + 26) + this.#bytes.readUInt16LE(offset + 28)
    const packed = this.#bytes.subarray(dataStart, dataStart + packedBytes)
    if (packed.length < packedBytes) throw corruptFileError()
    if (method === stored && packed.length <= this.#budget) return packed
    if (method !== stored && method !== deflated) throw corruptFileError()
    if (method === stored || this.#budget <= 0) throw tooLargeError()
    try {
      return inflateRawSync(packed, { maxOutputLength: this.#budget })
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : ''
      throw code === 'ERR_BUFFER_TOO_LARGE' ? tooLargeError() : corruptFileError()
    }
  }
}

const tooLargeError = () =>
  new SheetError('This file is too large once unzipped. Split it into smaller files.')

function readDirectory(bytes: Buffer): Map<string, Entry> {
  const end = findEnd(bytes)
  const count = bytes.readUInt16LE(end + 10)
  if (count > maxEntries) throw tooLargeError()
  const entries = new Map<string, Entry>()
  let position = bytes.readUInt32LE(end + 16)
  for (let n = 0; n < count; n += 1) {
    if (bytes.readUInt32LE(position) !== directoryEntrySignature) throw corruptFileError()
    const nameLength = bytes.readUInt16LE(position + 28)
    const extras = bytes.readUInt16LE(position + 30) + bytes.readUInt16LE(position + 32)
    entries.set(bytes.toString('utf8', position + 46, position + 46 + nameLength), {
      isEncrypted: (bytes.readUInt16LE(position + 8) & 1) !== 0,
      method: bytes.readUInt16LE(position + 10),
      packedBytes: bytes.readUInt32LE(position + 20),
      offset: bytes.readUInt32LE(position + 42),
    })
    position += 46 + nameLength + extras
  }
  return entries
}

function findEnd(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - endBytes - maxCommentBytes)
  for (let position = bytes.length - endBytes; position >= first; position -= 1) {
    if (bytes.readUInt32LE(position) === endOfDirectorySignature) return position
  }
  throw corruptFileError()
}
