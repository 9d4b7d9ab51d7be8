import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

let photoCount = 0

/** A random image; no two are alike. */
export function createPhoto(width = 800, height = 600) {
  photoCount += 1
  const hue = {
    r: (photoCount * 67) % 256,
    g: (photoCount * 131) % 256,
    b: (photoCount * 29) % 256,
  }
  const noise = { type: 'gaussian', mean: 90 + (photoCount % 64), sigma: 20 } as const
  return sharp({ create: { width, height, channels: 3, background: '#000', noise } }).tint(hue)
}

/** Like from a phone: rotated by EXIF, with location and device name. */
export function createPhonePhoto(width = 800, height = 600): Promise<Buffer> {
  return createPhoto(width, height)
    .jpeg()
    .withMetadata({
      orientation: 6,
      exif: {
        IFD0: { Make: 'TelltalePhone' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 52/1 4123/100' },
      },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">TelltalePhone</x:xmpmeta>')
    .withIccProfile('p3')
    .toBuffer()
}

export function toDataUrl(bytes: Uint8Array, mediaType = 'image/png'): string {
  return `data:${mediaType};base64,${Buffer.from(bytes).toString('base64')}`
}

/** A gray PNG whose header may contradict its content. */
export function buildPng(image: {
  width: number
  height: number
  pixels: Buffer
  chunks?: Buffer[]
}): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(image.width, 0)
  header.writeUInt32BE(image.height, 4)
  header[8] = 8
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    buildPngChunk('IHDR', header),
    ...(image.chunks ?? []),
    buildPngChunk('IDAT', deflateSync(image.pixels, { level: 9 })),
    buildPngChunk('IEND', Buffer.alloc(0)),
  ])
}

export function buildPngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}
