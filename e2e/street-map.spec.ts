import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startEdge } from '@fairgrove/testing/edge'
import { findFreePort } from '@fairgrove/testing/ports'
import { createTemporaryFolder } from '@fairgrove/testing/services/folders'
import { startEntryPoint } from '@fairgrove/testing/site'
import { buildStreetTiles } from '@fairgrove/testing/street-tiles'
import { waitForUrl } from '@fairgrove/testing/wait'
import { expect } from '@playwright/test'
import { tinCeiling } from './demo-paths.ts'
import { test as base } from './fixtures.ts'
import { hasColorAt, openLocationMap, readPaletteColor } from './map-pixels.ts'
import { passAgeGate } from './steps.ts'
import { siteUrl } from './visitor.ts'
import { createAdultVisitor } from './visitor-fixtures.ts'

type Point = { lat: number; lng: number }

/** The deployed edge with a .pmtiles file, in front of a web server that has MAP_TILES_URL set. */
const test = base.extend<{ covered: Point | 'tinCeiling'; tilesUrl: string }>({
  covered: ['tinCeiling', { option: true }],
  tilesUrl: ['/tiles/test.pmtiles', { option: true }],
  baseURL: async ({ covered, tilesUrl }, use) => {
    await using stack = new AsyncDisposableStack()
    const { path: folder } = stack.use(createTemporaryFolder())
    const tilesFolder = join(folder, 'tiles')
    mkdirSync(tilesFolder)
    const point = covered === 'tinCeiling' ? await readLocation() : covered
    writeFileSync(join(tilesFolder, 'test.pmtiles'), buildStreetTiles(point))
    const [webPort, port] = [await findFreePort(), await findFreePort()]
    const env = {
      ...process.env,
      NODE_ENV: 'production',
      API_URL: siteUrl.origin,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      WEB_PORT: String(webPort),
      COOKIE_SECRET: 'a secret of at least 32 characters',
      LOG_LEVEL: 'error',
      MAP_TILES_URL: tilesUrl,
    }
    const web = startEntryPoint('web', { env, stack, output: process.stderr })
    await waitForUrl(`http://127.0.0.1:${webPort}/healthz`, { what: 'web', process: web })
    const edge = await startEdge({ folder, port, tilesFolder, web: [`127.0.0.1:${webPort}`] })
    stack.use(edge.process)
    await use(edge.url)
  },
})

// Views are counted through the demo's web server, which refuses the other origin.
test.use({ allowsClientErrors: true })

async function readLocation(): Promise<Point> {
  const visitor = await createAdultVisitor()
  const { text } = await visitor.get(tinCeiling.replace('/dispensary/', '/api/dispensaries/'))
  return (JSON.parse(text) as { dispensary: Point }).dispensary
}

/** Beside the pin, on the highway through it and on the land above. */
const onRoad: [number, number] = [60, 0]
const besideRoad: [number, number] = [60, -40]

test.describe('with street tiles', { tag: '@desktop-only' }, () => {
  test('a dispensary’s map draws the roads around it from ranges of the file', async ({ page }) => {
    const ranges: string[] = []
    const statuses = new Set<number>()
    page.on('response', (response) => {
      if (!response.url().endsWith('.pmtiles')) return
      ranges.push(response.request().headers().range ?? 'whole file')
      statuses.add(response.status())
    })
    await passAgeGate(page, tinCeiling)
    const map = await openLocationMap(page, 'Tin Ceiling')
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const [road, land] = [
        await readPaletteColor(page, 'coin-soft'),
        await readPaletteColor(page, 'map-land'),
      ]
      await expect.poll(() => hasColorAt(map, onRoad, road), colorScheme).toBe(true)
      await expect.poll(() => hasColorAt(map, besideRoad, land), colorScheme).toBe(true)
    }
    expect(ranges.length).toBeGreaterThan(1)
    expect(ranges.filter((range) => !/^bytes=\d+-\d+$/.test(range))).toEqual([])
    expect([...statuses]).toEqual([206])
    // From 640px on, the sources are open.
    await expect(map.getByRole('link', { name: '© OpenStreetMap' })).toBeVisible()
  })

  test.describe('of another region', () => {
    test.use({ covered: { lat: 34.05, lng: -118.24 } })
    test('a dispensary’s map shows the towns around it', async ({ page }) => {
      await passAgeGate(page, tinCeiling)
      const map = await openLocationMap(page, 'Tin Ceiling')
      const water = await readPaletteColor(page, 'map-water')
      // Lake Michigan, which is out of view where streets are shown.
      await expect.poll(() => hasColorAt(map, [120, 0], water)).toBe(true)
    })
  })

  test.describe('that are missing', () => {
    test.use({ tilesUrl: '/tiles/missing.pmtiles' })
    test('a dispensary’s map shows the towns around it', async ({ page }) => {
      await passAgeGate(page, tinCeiling)
      const map = await openLocationMap(page, 'Tin Ceiling')
      const water = await readPaletteColor(page, 'map-water')
      await expect.poll(() => hasColorAt(map, [120, 0], water)).toBe(true)
    })
  })
})
