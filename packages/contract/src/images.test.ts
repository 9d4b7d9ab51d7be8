import { describe, expect, test } from 'vitest'
import {
  buildPublicId,
  getImagePath,
  imageFormats,
  imageWidths,
  parseImageFile,
  parsePublicId,
} from './images.ts'

const image = {
  name: 'abcdefghijklmnopqrstuvwxy7',
  width: 2400,
  height: 1600,
  colours: Uint8Array.of(0xff, 0xff, 0xff, 0, 0, 0, 0xfb, 0xef, 0xbe, 0x1f, 0x4d, 0x36),
}

test('a public id contains the size and the four corner colors', () => {
  expect(parsePublicId(buildPublicId(image))).toEqual({
    name: image.name,
    width: 2400,
    height: 1600,
    corners: ['#ffffff', '#000000', '#fbefbe', '#1f4d36'],
  })
})

const id = buildPublicId(image)
test.each([
  ['', 'nothing'],
  [`../${id}`, 'a path traversal'],
  [`${id}\n`, 'a line break at its end'],
  [id.toUpperCase(), 'capital letters in its name'],
  [id.replace('2400x', '0x'), 'no width'],
  [id.replace('2400x', '240000x'), 'a width of six digits'],
  [id.slice(0, -1), 'a colour too few'],
  [`${id.slice(0, -1)}%`, 'a character base64url does not have'],
])('%j is no public id: it has %s', (invalidId) => {
  expect(parsePublicId(invalidId)).toBeUndefined()
})

describe('the file in an image URL', () => {
  test.each(imageWidths)('%i has a path in every format, which parses back', (width) => {
    for (const format of imageFormats) {
      const file = getImagePath(id, width, format).split('/').at(-1) ?? ''
      expect(parseImageFile(file)).toEqual({ width, format })
    }
  })

  test.each(['161.webp', '0160.webp', '160.png', '160.webp.jpeg', '160', '.webp', '160.WEBP', ''])(
    '%j does not exist',
    (file) => expect(parseImageFile(file)).toBeUndefined(),
  )
})
