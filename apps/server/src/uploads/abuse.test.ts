import { deflateSync, gzipSync } from 'node:zlib'
import { getImagePath, imageFormats, maxImageBytes } from '@fairgrove/contract/images'
import { uploadImage } from '@fairgrove/contract/uploads'
import { buildPng, buildPngChunk, createPhoto, toDataUrl } from '@fairgrove/testing/images'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { publicAddress, useImageHost } from '../../test/image-host.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'
import { blockUnusedDecoders } from './image-processing.ts'

/** What one refusal may cost, on a machine with other things to do. */
const limits = { ms: 10_000, bytes: 200 * 1024 * 1024 }

let served = { mediaType: '', bytes: Buffer.alloc(0) }
const host = useImageHost((_request, response) => {
  response.writeHead(200, { 'content-type': served.mediaType }).end(served.bytes)
})
const harness = useServerHarness({ internet: host.internet })
const stored: Buffer[] = []
let seller = ''

beforeAll(async () => {
  host.dnsRecords.set('pictures.test', [[publicAddress]])
  seller = (await createSignedInAccount(harness, { isSeller: true })).token
  const { put } = harness.deps.storage
  harness.deps.storage.put = async (key, bytes, mediaType) => {
    stored.push(Buffer.from(bytes))
    await put(key, bytes, mediaType)
  }
})
beforeEach(() => {
  stored.length = 0
})

const send = (data: string) => harness.call(uploadImage, { token: seller, body: { data } })

async function expectRefused(data: string, code: string) {
  let peak = 0
  const before = process.memoryUsage().rss
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss - before)
  }, 5)
  const start = Date.now()
  const { body, status } = await send(data).finally(() => clearInterval(watch))
  expect({ status, body }).toMatchObject({ status: 422, body: { code } })
  expect(Date.now() - start).toBeLessThan(limits.ms)
  expect(peak).toBeLessThan(limits.bytes)
  expect(stored).toEqual([])
}

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
const text = (content: string) => async () => Buffer.from(content, 'latin1')
const half = async (whole: Promise<Buffer>) => (await whole).subarray(0, (await whole).length / 2)

describe('not a picture, whatever it is called:', () => {
  test.each<[string, () => Promise<Buffer>]>([
    ['a drawing with a script in it', text(svg)],
    ['such a drawing with a prolog', text(`<?xml version="1.0"?>\n<!-- hi -->${svg}`)],
    ['such a drawing, packed', async () => gzipSync(svg)],
    ['such a drawing behind a byte order mark', text(`\xef\xbb\xbf${svg}`)],
    ['such a drawing that begins like a GIF', text(`GIF89a<!--${svg}`)],
    ['a script that begins like a GIF', text('GIF89a=1;alert(document.cookie)//')],
    ['a script that begins like a JPEG', text('\xff\xd8\xff\xe0/*JFIF*/=alert(1)')],
    ['a page', text('<!doctype html><script>alert(1)</script>')],
    ['a document', text('%PDF-1.7\n')],
    ['an archive', text('PK\x03\x04')],
    ['a program', text('\x7fELF')],
    ['a sound in the same wrapping as WebP', text('RIFF\x24\0\0\0WAVEfmt ')],
    ['a film in the same wrapping as AVIF', text('\0\0\0\x20ftypisom')],
    ['a TIFF', () => createPhoto(20, 20).tiff().toBuffer()],
    ['nothing', async () => Buffer.alloc(0)],
    ['half a JPEG', () => half(createPhoto().jpeg().toBuffer())],
    ['half a PNG', () => half(createPhoto().png().toBuffer())],
    ['half a WebP', () => half(createPhoto().webp().toBuffer())],
    ['half an AVIF', () => half(createPhoto(200, 200).avif({ effort: 0 }).toBuffer())],
    ['the first bytes of a PNG', text('\x89PNG\r\n\x1a\n')],
  ])('%s', async (_, make) => expectRefused(toDataUrl(await make()), 'image_unreadable'))

  test('a data URL that is not base64', () =>
    expectRefused(`data:image/svg+xml,${encodeURIComponent(svg)}`, 'image_unreadable'))
})

/** As small as it gets for what it unpacks to: nothing but black. */
const blank = (width: number, height: number) =>
  buildPng({ width, height, pixels: Buffer.alloc((width + 1) * height) })

async function boastfulAvif(): Promise<Buffer> {
  const avif = await createPhoto(64, 64).avif({ effort: 0 }).toBuffer()
  const size = avif.indexOf('ispe') + 8
  avif.writeUInt32BE(9_000, size)
  avif.writeUInt32BE(9_000, size + 4)
  return avif
}

describe('too large, by what its header says:', () => {
  test.each<[string, () => Buffer | Promise<Buffer>]>([
    ['a bomb of a hundred megapixels', () => blank(10_000, 10_000)],
    ['fifty megapixels', () => blank(10_000, 5_000)],
    ['a line forty million pixels long', () => blank(1, 40_000_000)],
    ['an AVIF of eighty megapixels', boastfulAvif],
    [
      'a header that promises what is not there',
      () => buildPng({ width: 30_000, height: 30_000, pixels: Buffer.alloc(9) }),
    ],
  ])('%s', async (_, make) => expectRefused(toDataUrl(await make()), 'image_too_large'))

  test('more than eight megabytes', async () => {
    const padded = Buffer.concat([blank(9, 9), Buffer.alloc(maxImageBytes)])
    await expectRefused(toDataUrl(padded), 'image_too_large')
  })

  test('more than one request may carry', async () => {
    const { status, body } = await send(`data:image/png;base64,${'A'.repeat(12 * 1024 * 1024)}`)
    expect({ status, body }).toMatchObject({ status: 413, body: { code: 'body_too_large' } })
  })
})

describe('unpacked no further than the picture needs:', () => {
  const bomb = deflateSync(Buffer.alloc(100_000_000), { level: 9 })
  const pixels = Buffer.alloc(2)
  test.each([
    [
      'a comment that swells to 100 MB',
      [buildPngChunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), bomb]))],
    ],
    [
      'a colour profile that does',
      [buildPngChunk('iCCP', Buffer.concat([Buffer.from('a\0\0'), bomb]))],
    ],
  ])('%s', async (_, chunks) => {
    const before = process.memoryUsage().rss
    const { status } = await send(toDataUrl(buildPng({ width: 1, height: 1, pixels, chunks })))
    expect(status).toBe(201)
    expect(process.memoryUsage().rss - before).toBeLessThan(limits.bytes)
    expect(stored[0]?.length).toBeLessThan(200)
  })

  test('the largest picture we take stays within bounds', async () => {
    const data = toDataUrl(blank(7_000, 5_700))
    let peak = 0
    const before = process.memoryUsage().rss
    const watch = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage().rss - before)
    }, 5)
    const { status } = await send(data).finally(() => clearInterval(watch))
    expect(status).toBe(201)
    expect(peak).toBeLessThan(400 * 1024 * 1024)
  })
})

describe('of a file that is two things at once only the picture is left:', () => {
  const payload = '<script>alert("stowaway")</script>'
  const stowaway = Buffer.from(payload)
  test.each<[string, () => Promise<Buffer>]>([
    [
      'a script behind a GIF',
      async () => Buffer.concat([await createPhoto(30, 30).gif().toBuffer(), stowaway]),
    ],
    [
      'a page behind a JPEG',
      async () => Buffer.concat([await createPhoto(30, 30).jpeg().toBuffer(), stowaway]),
    ],
    [
      'a page in a JPEG’s comment',
      async () => {
        const jpeg = await createPhoto(30, 30).jpeg().toBuffer()
        const length = Buffer.from([0xff, 0xfe, 0, stowaway.length + 2])
        return Buffer.concat([jpeg.subarray(0, 2), length, stowaway, jpeg.subarray(2)])
      },
    ],
    [
      'a page in a PNG’s text',
      async () =>
        buildPng({
          width: 1,
          height: 1,
          pixels: Buffer.from([0, 7]),
          chunks: [buildPngChunk('tEXt', Buffer.concat([Buffer.from('Comment\0'), stowaway]))],
        }),
    ],
    [
      'a page behind a WebP',
      async () => Buffer.concat([await createPhoto(30, 30).webp().toBuffer(), stowaway]),
    ],
  ])('%s', async (_, make) => {
    const bytes = await make()
    expect(bytes.includes(payload)).toBe(true)
    const { status, body } = await send(toDataUrl(bytes, 'text/html'))
    expect(status).toBe(201)
    for (const format of imageFormats) {
      const answer = await harness.app.inject(getImagePath(body.public_id, 160, format))
      expect(answer.headers['content-type']).toBe(`image/${format}`)
      expect(answer.rawPayload.includes('stowaway')).toBe(false)
    }
    expect(stored).toHaveLength(1 + imageFormats.length)
    for (const object of stored) expect(object.includes('stowaway')).toBe(false)
  })
})

describe('a link', () => {
  const link = 'https://pictures.test/cat.png'

  test('to a page that calls itself a picture is refused', async () => {
    served = { mediaType: 'image/png', bytes: Buffer.from('<!doctype html>') }
    await expectRefused(link, 'image_unreadable')
  })

  test('to a picture that calls itself a page is taken for what it is', async () => {
    served = { mediaType: 'text/html', bytes: await createPhoto(40, 30).jpeg().toBuffer() }
    const { status, body } = await send(link)
    expect(status).toBe(201)
    const answer = await harness.app.inject(getImagePath(body.public_id, 160, 'webp'))
    expect(answer.headers['content-type']).toBe('image/webp')
  })

  test('that leads inside is refused in the words of any other', async () => {
    host.dnsRecords.set('inside.test', [['10.0.0.1']])
    await expectRefused('https://inside.test/cat.png', 'link_unreachable')
    await expectRefused('https://nowhere.test/cat.png', 'link_unreachable')
  })

  test.each([
    'http://pictures.test/cat.png',
    'ftp://pictures.test/cat.png',
    '//pictures.test/',
    '',
  ])('%j is no link we take', async (data) => {
    const { status, body } = await send(data)
    expect({ status, body }).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
  })
})

test('in our processes the decoder knows five formats and no other', async () => {
  const gif = await createPhoto(20, 20).gif().toBuffer()
  expect((await sharp(Buffer.from(svg)).metadata()).format).toBe('svg')
  blockUnusedDecoders()
  await expect(sharp(Buffer.from(svg)).metadata()).rejects.toThrow('unsupported image format')
  expect((await sharp(gif).metadata()).format).toBe('gif')
})
