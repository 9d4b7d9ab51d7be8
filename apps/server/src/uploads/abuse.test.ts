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

/** The most time a rejection may take, on a busy machine. */
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

describe('not an image, whatever its name:', () => {
  test.each<[string, () => Promise<Buffer>]>([
    ['an SVG with a script', text(svg)],
    ['an SVG with an XML prolog', text(`<?xml version="1.0"?>\n<!-- hi -->${svg}`)],
    ['a compressed SVG', async () => gzipSync(svg)],
    ['an SVG after a byte order mark', text(`\xef\xbb\xbf${svg}`)],
    ['an SVG that starts like a GIF', text(`GIF89a<!--${svg}`)],
    ['a script that starts like a GIF', text('GIF89a=1;alert(document.cookie)//')],
    ['a script that starts like a JPEG', text('\xff\xd8\xff\xe0/*JFIF*/=alert(1)')],
    ['an HTML page', text('<!doctype html><script>alert(1)</script>')],
    ['a PDF document', text('%PDF-1.7\n')],
    ['a ZIP archive', text('PK\x03\x04')],
    ['an executable', text('\x7fELF')],
    ['a sound in a RIFF container, as WebP uses', text('RIFF\x24\0\0\0WAVEfmt ')],
    ['a video in an ISO container, as AVIF uses', text('\0\0\0\x20ftypisom')],
    ['a TIFF', () => createPhoto(20, 20).tiff().toBuffer()],
    ['nothing', async () => Buffer.alloc(0)],
    ['a truncated JPEG', () => half(createPhoto().jpeg().toBuffer())],
    ['a truncated PNG', () => half(createPhoto().png().toBuffer())],
    ['a truncated WebP', () => half(createPhoto().webp().toBuffer())],
    ['a truncated AVIF', () => half(createPhoto(200, 200).avif({ effort: 0 }).toBuffer())],
    ['the first bytes of a PNG', text('\x89PNG\r\n\x1a\n')],
  ])('%s', async (_, make) => expectRefused(toDataUrl(await make()), 'image_unreadable'))

  test('a data URL that is not base64', () =>
    expectRefused(`data:image/svg+xml,${encodeURIComponent(svg)}`, 'image_unreadable'))
})

/** The smallest file for its dimensions: all black. */
const blank = (width: number, height: number) =>
  buildPng({ width, height, pixels: Buffer.alloc((width + 1) * height) })

async function boastfulAvif(): Promise<Buffer> {
  const avif = await createPhoto(64, 64).avif({ effort: 0 }).toBuffer()
  const size = avif.indexOf('ispe') + 8
  avif.writeUInt32BE(9_000, size)
  avif.writeUInt32BE(9_000, size + 4)
  return avif
}

describe('too large, according to its header:', () => {
  test.each<[string, () => Buffer | Promise<Buffer>]>([
    ['a decompression bomb of a hundred megapixels', () => blank(10_000, 10_000)],
    ['fifty megapixels', () => blank(10_000, 5_000)],
    ['a line forty million pixels long', () => blank(1, 40_000_000)],
    ['an AVIF of eighty megapixels', boastfulAvif],
    [
      'a header with false dimensions',
      () => buildPng({ width: 30_000, height: 30_000, pixels: Buffer.alloc(9) }),
    ],
  ])('%s', async (_, make) => expectRefused(toDataUrl(await make()), 'image_too_large'))

  test('more than eight megabytes', async () => {
    const padded = Buffer.concat([blank(9, 9), Buffer.alloc(maxImageBytes)])
    await expectRefused(toDataUrl(padded), 'image_too_large')
  })

  test('more than the request limit', async () => {
    const { status, body } = await send(`data:image/png;base64,${'A'.repeat(12 * 1024 * 1024)}`)
    expect({ status, body }).toMatchObject({ status: 413, body: { code: 'body_too_large' } })
  })
})

describe('decoded no further than the image needs:', () => {
  const bomb = deflateSync(Buffer.alloc(100_000_000), { level: 9 })
  const pixels = Buffer.alloc(2)
  test.each([
    [
      'a comment that inflates to 100 MB',
      [buildPngChunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), bomb]))],
    ],
    [
      'a color profile that inflates as well',
      [buildPngChunk('iCCP', Buffer.concat([Buffer.from('a\0\0'), bomb]))],
    ],
  ])('%s', async (_, chunks) => {
    const before = process.memoryUsage().rss
    const { status } = await send(toDataUrl(buildPng({ width: 1, height: 1, pixels, chunks })))
    expect(status).toBe(201)
    expect(process.memoryUsage().rss - before).toBeLessThan(limits.bytes)
    expect(stored[0]?.length).toBeLessThan(200)
  })

  test('the largest accepted image stays within the memory limit', async () => {
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

describe('only the image remains of a polyglot file:', () => {
  const payload = '<script>alert("stowaway")</script>'
  const stowaway = Buffer.from(payload)
  test.each<[string, () => Promise<Buffer>]>([
    [
      'a script after a GIF',
      async () => Buffer.concat([await createPhoto(30, 30).gif().toBuffer(), stowaway]),
    ],
    [
      'a page after a JPEG',
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
      'a page after a WebP',
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

  test('to a page with an image content type is rejected', async () => {
    served = { mediaType: 'image/png', bytes: Buffer.from('<!doctype html>') }
    await expectRefused(link, 'image_unreadable')
  })

  test('to an image with a page content type is accepted', async () => {
    served = { mediaType: 'text/html', bytes: await createPhoto(40, 30).jpeg().toBuffer() }
    const { status, body } = await send(link)
    expect(status).toBe(201)
    const answer = await harness.app.inject(getImagePath(body.public_id, 160, 'webp'))
    expect(answer.headers['content-type']).toBe('image/webp')
  })

  test('to an internal address is rejected with the same message as any other', async () => {
    host.dnsRecords.set('inside.test', [['10.0.0.1']])
    await expectRefused('https://inside.test/cat.png', 'link_unreachable')
    await expectRefused('https://nowhere.test/cat.png', 'link_unreachable')
  })

  test.each([
    'http://pictures.test/cat.png',
    'ftp://pictures.test/cat.png',
    '//pictures.test/',
    '',
  ])('%j is not an accepted link', async (data) => {
    const { status, body } = await send(data)
    expect({ status, body }).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
  })
})

test('the decoder supports only five formats in our processes', async () => {
  const gif = await createPhoto(20, 20).gif().toBuffer()
  expect((await sharp(Buffer.from(svg)).metadata()).format).toBe('svg')
  blockUnusedDecoders()
  await expect(sharp(Buffer.from(svg)).metadata()).rejects.toThrow('unsupported image format')
  expect((await sharp(gif).metadata()).format).toBe('gif')
})
