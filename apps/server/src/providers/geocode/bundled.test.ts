import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bundledGeocode } from './bundled.ts'

const { locate } = bundledGeocode

/** Close enough to sort by distance: about a dozen miles. */
function near(lat: number, lng: number) {
  return { lat: expect.closeTo(lat, 0.5), lng: expect.closeTo(lng, 0.5) }
}

test.each([
  ['60601', 41.89, -87.62, 'Chicago', 'IL'],
  ['00501', 40.81, -73.04, 'Holtsville', 'NY'],
  ['94105', 37.79, -122.4, 'San Francisco', 'CA'],
  ['99501', 61.22, -149.86, 'Anchorage', 'AK'],
  ['96813', 21.31, -157.86, 'Honolulu', 'HI'],
  ['02108', 42.35, -71.06, 'Boston', 'MA'],
])('the ZIP code %s', async (zip, lat, lng, city, state) => {
  expect(await locate({ zip })).toEqual({ ...near(lat, lng), city, state })
})

test.each(['60601-1234', '606011234', ' 60601 '])('the ZIP code typed as %j', async (zip) => {
  expect(await locate({ zip })).toMatchObject({ city: 'Chicago' })
})

test.each(['', '00000', '99999', '6060', '606011', 'chicago', '６０６０１', '60601; drop'])(
  'no place has the ZIP code %j',
  async (zip) => {
    expect(await locate({ zip })).toBeUndefined()
  },
)

test.each([
  ['Chicago', 'IL', 41.87, -87.68],
  ['new york', 'ny', 40.75, -73.98],
  ['Springfield', 'IL', 39.79, -89.64],
  ['Springfield', 'MA', 42.11, -72.55],
  ['  Los   Angeles ', 'CA', 34.05, -118.29],
])('the city %s, %s', async (city, state, lat, lng) => {
  expect(await locate({ city, state })).toMatchObject(near(lat, lng))
})

test.each([
  ['St. Louis', 'MO', 'Saint Louis'],
  ['St Paul', 'MN', 'Saint Paul'],
  ['Ft. Worth', 'TX', 'Fort Worth'],
  ['Mt. Vernon', 'IL', 'Mount Vernon'],
])('%s, %s is written out', async (city, state, name) => {
  expect(await locate({ city, state })).toMatchObject({ city: name, state })
})

test.each([
  ['Gotham', 'NJ'],
  ['Chicago', 'CA'],
  ['Chicago', ''],
  ['', 'IL'],
])('there is no %j in %j', async (city, state) => {
  expect(await locate({ city, state })).toBeUndefined()
})

test('a repeated city lookup is cached', async () => {
  const cold = await time(() => locate({ city: 'Philadelphia', state: 'PA' }))
  const warm = await time(async () => {
    for (let n = 0; n < 20; n += 1) await locate({ city: 'philadelphia', state: 'pa' })
  })
  // Twenty scans of the table would take twenty times as long, not less.
  expect(warm).toBeLessThan(cold * 5)
})

test('a process that never geocodes does not load the table', () => {
  const program = `
    import ${JSON.stringify(join(import.meta.dirname, 'bundled.ts'))}
    console.log(Math.round(process.memoryUsage().rss / 1e6))`
  const options = { encoding: 'utf8' as const }
  const args = (text: string) => ['--input-type=module', '-e', text]
  const megabytes = Number(execFileSync(process.execPath, args(program), options))
  const bare = Number(
    execFileSync(process.execPath, args(program.replace(/import .*\n/, '')), options),
  )
  expect(megabytes - bare).toBeLessThan(50)
})

async function time(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
