import { getImagePath, imageFormats, imageWidths, parsePublicId } from '@fairgrove/contract/images'
import { uploadImage } from '@fairgrove/contract/uploads'
import { createPhonePhoto, createPhoto, toDataUrl } from '@fairgrove/testing/images'
import { storageBackends } from '@fairgrove/testing/storage'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'
import { storeImage } from './actions.ts'

describe.each(storageBackends)('images stored on %s', (_, startStorage) => {
  const harness = useServerHarness({ startStorage })
  /** Every object that was written, and the number of writes. */
  const stored = new Map<string, Buffer>()
  let writes = 0
  let reads = 0
  let seller = ''

  beforeAll(async () => {
    seller = (await createSignedInAccount(harness, { isSeller: true })).token
    const { put, get } = harness.deps.storage
    harness.deps.storage.put = async (key, bytes, mediaType) => {
      writes += 1
      stored.set(key, Buffer.from(bytes))
      await put(key, bytes, mediaType)
    }
    harness.deps.storage.get = async (key) => {
      reads += 1
      return get(key)
    }
  })

  const upload = async (bytes: Buffer, token = seller) => {
    const { status, body } = await harness.call(uploadImage, {
      token,
      body: { data: toDataUrl(bytes) },
    })
    expect(status).toBe(201)
    return body
  }
  const fetchImage = (url: string, headers = {}) =>
    harness.app.inject({ method: 'GET', url, headers })

  test('a seller’s image gets an id that contains its size and colors', async () => {
    const corners = await sharp(Buffer.from('ff000000ff000000ffffffff', 'hex'), {
      raw: { width: 2, height: 2, channels: 3 },
    })
      .resize(600, 400, { kernel: 'nearest', fit: 'fill' })
      .png()
      .toBuffer()
    const { public_id, url, secure_url } = await upload(corners)
    const info = parsePublicId(public_id)
    expect(info).toMatchObject({ width: 600, height: 400 })
    for (const [corner, exact] of [0xff0000, 0x00ff00, 0x0000ff, 0xffffff].entries()) {
      const seen = Number.parseInt(info?.corners[corner]?.slice(1) ?? '', 16)
      for (const shift of [16, 8, 0]) {
        expect(Math.abs(((seen >> shift) & 255) - ((exact >> shift) & 255))).toBeLessThan(48)
      }
    }
    expect(url).toBe(`https://fairgrove.test${getImagePath(public_id, 1280, 'webp')}`)
    expect(secure_url).toBe(url)
  })

  test('it is served in every listed format, immutable, with an image content type only', async () => {
    const { public_id } = await upload(await createPhoto(500, 400).png().toBuffer())
    for (const format of imageFormats) {
      const { statusCode, headers, rawPayload } = await fetchImage(
        getImagePath(public_id, 320, format),
      )
      expect(statusCode).toBe(200)
      expect(headers).toMatchObject({
        'content-type': `image/${format}`,
        'content-length': String(rawPayload.length),
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin',
      })
      expect(headers['content-security-policy']).toContain("default-src 'none'")
      expect(await sharp(rawPayload).metadata()).toMatchObject({
        format: format === 'avif' ? 'heif' : format,
        width: 320,
        height: 256,
      })
      const again = await fetchImage(getImagePath(public_id, 320, format), {
        'if-none-match': `"other", W/${headers.etag}`,
      })
      expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
    }
  })

  test('no metadata of a phone survives, in any object or response', async () => {
    const original = await createPhonePhoto(700, 500)
    expect(original.includes('TelltalePhone')).toBe(true)
    expect((await sharp(original).metadata()).exif?.includes('TelltalePhone')).toBe(true)
    const { public_id } = await upload(original)
    // The original is rotated; the stored one is upright.
    expect(parsePublicId(public_id)).toMatchObject({ width: 500, height: 700 })
    const responses = await Promise.all(
      imageFormats.map(
        async (format) => (await fetchImage(getImagePath(public_id, 320, format))).rawPayload,
      ),
    )
    const objects = [...stored].filter(([key]) => key.includes(public_id.slice(0, 26)))
    expect(objects).toHaveLength(1 + imageFormats.length)
    for (const bytes of [...objects.map(([, object]) => object), ...responses]) {
      const { exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata()
      expect({ exif, xmp, iptc, icc, orientation }).toEqual({})
      expect(bytes.includes('TelltalePhone')).toBe(false)
    }
  })

  test('wide-gamut and print colors are converted to sRGB', async () => {
    const red = { create: { width: 40, height: 40, channels: 3, background: '#c03020' } } as const
    const print = await sharp(red).toColourspace('cmyk').jpeg().toBuffer()
    const { public_id } = await upload(print)
    const { rawPayload } = await fetchImage(getImagePath(public_id, 160, 'jpeg'))
    expect(await sharp(rawPayload).metadata()).toMatchObject({ space: 'srgb', channels: 3 })
  })

  test('the same image uploaded twice at once by two accounts is one row and one object', async () => {
    const bytes = await createPhoto().jpeg().toBuffer()
    const admin = (await createSignedInAccount(harness, { isAdmin: true })).token
    const before = stored.size
    const [first, second] = await Promise.all([upload(bytes), upload(bytes, admin)])
    const third = await storeImage(harness.deps, bytes)
    expect(new Set([first.public_id, second.public_id, third]).size).toBe(1)
    expect(stored.size).toBe(before + 1)
    const rows = await harness.db.selectFrom('images').where('id', '=', third).selectAll().execute()
    expect(rows).toHaveLength(1)
  })

  test('a large one is stored at 2400 pixels, an alpha channel stays', async () => {
    const sheet = {
      create: { width: 3000, height: 1500, channels: 4, background: '#1f4d3680' },
    } as const
    const { public_id } = await upload(await sharp(sheet).png().toBuffer())
    expect(parsePublicId(public_id)).toMatchObject({ width: 2400, height: 1200 })
    expect(
      (await sharp((await fetchImage(getImagePath(public_id, 160, 'webp'))).rawPayload).metadata())
        .hasAlpha,
    ).toBe(true)
    const solid = await fetchImage(getImagePath(public_id, 160, 'jpeg'))
    expect((await sharp(solid.rawPayload).metadata()).hasAlpha).toBe(false)
  })

  test('only the first frame of an animated image is stored', async () => {
    const frames = await Promise.all(
      [createPhoto(60, 40), createPhoto(60, 40)].map((p) => p.png().toBuffer()),
    )
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    expect((await sharp(moving).metadata()).pages).toBe(2)
    const { public_id } = await upload(moving)
    expect(parsePublicId(public_id)).toMatchObject({ width: 60, height: 40 })
  })

  test('a small one is never enlarged, and its larger URLs share one object', async () => {
    const { public_id } = await upload(await createPhoto(300, 200).png().toBuffer())
    const before = stored.size
    for (const width of imageWidths.filter((each) => each > 300)) {
      const { rawPayload } = await fetchImage(getImagePath(public_id, width, 'webp'))
      expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 300, height: 200 })
    }
    expect(stored.size).toBe(before + 1)
  })

  test('thirty concurrent requests for a new size create it once; later ones reuse it', async () => {
    const { public_id } = await upload(await createPhoto(700, 500).png().toBuffer())
    const before = writes
    const requested = Array.from({ length: 30 }, () =>
      fetchImage(getImagePath(public_id, 640, 'webp')),
    )
    const responses = await Promise.all(requested)
    expect(responses.every(({ statusCode }) => statusCode === 200)).toBe(true)
    expect(writes).toBe(before + 1)
    const later = await fetchImage(getImagePath(public_id, 640, 'webp'))
    expect(later.rawPayload.equals(responses[0]?.rawPayload ?? Buffer.alloc(0))).toBe(true)
    expect(writes).toBe(before + 1)
  })

  test('an unknown URL is not found, without any work', async () => {
    const { public_id: id } = await upload(await createPhoto(400, 300).png().toBuffer())
    const unknown = `${'a'.repeat(26)}-400x300-${'A'.repeat(16)}`
    const before = { reads, writes }
    for (const path of [
      `${id}/161.webp`,
      `${id}/0160.webp`,
      `${id}/99999.webp`,
      `${id}/-160.webp`,
      `${id}/160.png`,
      `${id}/160.svg`,
      `${id}/160.webp%00`,
      `${id}/160`,
      `${id}/master.webp`,
      `${id}/..%2f..%2fmaster.webp`,
      `${id.replace('400x300', '4000x3000')}/160.webp`,
      `${id.slice(0, 26)}/160.webp`,
      `${unknown}/160.webp`,
      `..%2f..%2fetc/160.webp`,
      `${id.toUpperCase()}/160.webp`,
    ]) {
      const { statusCode, headers } = await fetchImage(`/api/images/${path}`)
      expect([path, statusCode, headers['cache-control']]).toEqual([path, 404, 'no-store'])
    }
    expect({ reads, writes }).toEqual(before)
  })

  test('a page that storage sends instead of an image is an error, which browsers do not keep', async () => {
    const { public_id } = await upload(await createPhoto(400, 300).png().toBuffer())
    const url = getImagePath(public_id, 320, 'webp')
    const { get } = harness.deps.storage
    harness.deps.storage.get = async () => Buffer.from('<html>Sign in to the network</html>')
    const refused = await fetchImage(url)
    harness.deps.storage.get = get
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'unavailable'])
    expect(refused.headers['cache-control']).not.toContain('immutable')
    expect((await fetchImage(url)).statusCode).toBe(200)
  })
})
