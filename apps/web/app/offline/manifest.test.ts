import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const file = new URL('../../public/manifest.webmanifest', import.meta.url)
const { shortcuts }: { shortcuts: { name: string; url: string }[] } = JSON.parse(
  readFileSync(file, 'utf8'),
)

// The launcher shows shortcuts to anyone holding the phone.
test('app shortcuts do not reveal that the owner may need crisis support', () => {
  expect(shortcuts.map(({ url }) => url)).toEqual(['/dispensaries', '/cart'])
  for (const { name, url } of shortcuts) {
    expect(`${name} ${url}`).not.toMatch(/crisis|assault|alcohol|support/i)
  }
})
