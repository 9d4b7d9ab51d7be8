import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { buildPlacesDatabase } from '../../../test/places-database.ts'
import { openPlaces } from './city-database.ts'

const named = (en: string) => ({ names: { en, de: 'anders' } })
const usa = { ...named('United States'), iso_code: 'US' }
const germany = { ...named('Germany'), iso_code: 'DE' }
const oakland = { city: named('Oakland'), subdivisions: [named('California')], country: usa }

function writeFile(bytes: Buffer): string {
  const folder = mkdtempSync(join(tmpdir(), 'fairgrove-places-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'city.mmdb')
  writeFileSync(path, bytes)
  return path
}

const open = (bytes: Buffer) => openPlaces({ PLACES_DATABASE: writeFile(bytes) })
const find = (record: unknown, network = '8.8.8.8') =>
  open(buildPlacesDatabase({ '8.8.8.8': record }))?.find(network)

test('a town in the United States has its state, others their country', () => {
  expect(find(oakland)).toBe('Oakland, California')
  const toronto = { city: named('Toronto'), subdivisions: [named('Ontario')] }
  const canada = { ...named('Canada'), iso_code: 'CA' }
  expect(find({ ...toronto, country: canada })).toBe('Toronto, Canada')
  expect(find({ city: named('Oakland'), country: usa })).toBe('Oakland, United States')
})

test('a network of IPv6 is found by its first half', () => {
  const places = open(buildPlacesDatabase({ '2600:1:2:2ab': oakland }))
  expect(places?.find('2600:1:2:2ab::/64')).toBe('Oakland, California')
  expect(places?.find('2600:1:2:2ac::/64')).toBeUndefined()
})

test.each(['8.8.4.4', '2600:1:2:3::/64', 'not an address', ''])(
  'nothing is known of %j',
  (network) => {
    expect(find(oakland, network)).toBeUndefined()
  },
)

test.each(['10.0.0.1', '127.0.0.1', '192.168.1.1', '100.64.0.1'])(
  '%s is private, whatever the file says',
  (address) => {
    const places = open(buildPlacesDatabase({ [address]: oakland }))
    expect(places?.find(address)).toBeUndefined()
  },
)

test('never more exact than a town, and nothing without one', () => {
  const berlin = { city: named('Berlin (Mitte)'), country: germany }
  expect(find(berlin)).toBe('Berlin, Germany')
  const { city: _, ...state } = oakland
  for (const record of [state, { city: named('Oakland') }, { city: 'Oakland' }, 'Oakland', {}]) {
    expect(find(record)).toBeUndefined()
  }
})

test.each([
  ['St. Louis', 'St. Louis'],
  ['Coeur d’Alene', 'Coeur d’Alene'],
  ['Winston-Salem', 'Winston-Salem'],
  ['München', 'München'],
  ['Oak\r\nBcc: a@b.example\0land', 'Oak Bcc a b example land'],
  ['<a href="https://evil.example/x">Oakland</a>', 'a href https evil example x Oakland a'],
  ['Oak\u202eland\u2028', 'Oak land'],
  ['x'.repeat(200), 'x'.repeat(48)],
  ['🏙'.repeat(60), undefined],
  ['𝒪'.repeat(60), '𝒪'.repeat(48)],
])('the name %j becomes %j', (name, expected) => {
  const found = find({ city: named(name), country: germany })
  expect(found).toBe(expected && `${expected}, Germany`)
})

test.each<[string, Buffer]>([
  ['an empty file', Buffer.alloc(0)],
  ['something else', Buffer.from('<html>Sign in to download.</html>')],
  ['half a file', buildPlacesDatabase({ '8.8.8.8': oakland }).subarray(0, 400)],
  ['a database of networks', buildPlacesDatabase({}, { type: 'GeoLite2-ASN' })],
  ['a database of IPv4 only', buildPlacesDatabase({}, { ipVersion: 4 })],
])('the server doesn’t start with %s', (_, bytes) => {
  expect(() => open(bytes)).toThrow(/^PLACES_DATABASE: .+ isn’t a readable MaxMind database/)
})

test('the server doesn’t start without the file, and starts without the setting', () => {
  expect(() => openPlaces({ PLACES_DATABASE: '/nowhere/city.mmdb' })).toThrow('PLACES_DATABASE')
  expect(openPlaces({ PLACES_DATABASE: undefined })).toBeUndefined()
})

test('a damaged record is an unknown place', () => {
  const bytes = buildPlacesDatabase({ '8.8.8.8': oakland })
  const start = bytes.indexOf('city') - 2
  const places = open(bytes.fill(0, start, start + 20))
  expect(places?.find('8.8.8.8')).toBeUndefined()
})
