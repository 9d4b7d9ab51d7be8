import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllEnvs())

async function readMapSource(settings: Record<string, string>) {
  const needed = {
    API_URL: 'http://127.0.0.1:3001',
    PUBLIC_URL: 'https://fairgrove.example',
    COOKIE_SECRET: 'a secret of at least 32 characters',
    MAP_STYLE_URL: '',
    MAP_TILES_URL: '',
  }
  for (const [name, value] of Object.entries({ ...needed, ...settings })) vi.stubEnv(name, value)
  const { mapSource } = await import('./env.server.ts')
  return mapSource
}

test('the map is the bundled one unless a style or a file with streets is set', async () => {
  expect(await readMapSource({})).toBeNull()
})

test.each(['/tiles/us.pmtiles', 'https://tiles.example/2026/us-east.pmtiles'])(
  'streets come from %s',
  async (url) => {
    expect(await readMapSource({ MAP_TILES_URL: url })).toEqual({ kind: 'tiles', url })
  },
)

test.each([
  '//tiles.example/us.pmtiles',
  'tiles/us.pmtiles',
  '/tiles/us.mbtiles',
  '/tiles/us.pmtiles?key=1',
  'https://user:password@tiles.example/us.pmtiles',
  'file:///tiles/us.pmtiles',
  "/tiles/us.pmtiles; script-src 'unsafe-inline'",
])('refuses %s as a file with streets', async (url) => {
  await expect(readMapSource({ MAP_TILES_URL: url })).rejects.toThrow('MAP_TILES_URL')
})

test('refuses a style and a file with streets at once', async () => {
  const both = { MAP_STYLE_URL: 'https://maps.example/s.json', MAP_TILES_URL: '/tiles/us.pmtiles' }
  await expect(readMapSource(both)).rejects.toThrow('not both')
})
