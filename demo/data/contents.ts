import { hash } from 'node:crypto'
import { buildPdf } from '@fairgrove/testing/pdf'
import { createSeededRandom } from '@fairgrove/testing/seeded-random'
import { openStorage } from '../../apps/server/src/providers/storage/open.ts'
import { getLabReportKey } from '../../apps/server/src/uploads/lab-reports.jobs.ts'
import { strainTypeNames, terpenes } from '../../packages/contract/src/products.contents.options.ts'
import type { ProductContents } from '../../packages/contract/src/products.contents.ts'
import type { Product } from './brands.ts'
import type { Calendar } from './ids-and-dates.ts'
import type { Line } from './plans.ts'
import type { Row } from './rows.ts'

const labs = [
  'Prairie State Analytics',
  'Three Rivers Testing',
  'Ridgeline Labs',
  'Copper Basin Labs',
]

const recipes: [what: RegExp, recipe: Pick<ProductContents, 'ingredients' | 'allergens'>][] = [
  [
    /gummies|pastilles/,
    { ingredients: 'Cane sugar, fruit puree, pectin, citric acid, cannabis extract' },
  ],
  [
    /chocolate/,
    {
      ingredients: 'Cocoa, cane sugar, milk powder, cocoa butter, cannabis extract, soy lecithin',
      allergens: ['Milk', 'Soybeans'],
    },
  ],
  [
    /caramels/,
    { ingredients: 'Cream, butter, cane sugar, cannabis extract, sea salt', allergens: ['Milk'] },
  ],
  [
    /cookies/,
    {
      ingredients: 'Wheat flour, butter, brown sugar, eggs, cannabis extract, salt',
      allergens: ['Milk', 'Eggs', 'Wheat'],
    },
  ],
  [/seltzer/, { ingredients: 'Carbonated water, fruit juice, natural flavor, cannabis extract' }],
  [/honey/, { ingredients: 'Honey, cannabis extract' }],
  [/mints/, { ingredients: 'Dextrose, peppermint oil, magnesium stearate, cannabis extract' }],
]

const round = (amount: number) => Math.round(amount * 10) / 10

function buildAmounts({ line, variant }: Product, doseMg: number): ProductContents {
  const { kind, category, percentThc } = line
  if (category === 'Edible') {
    const isCounted = !variant.units
    const pieces = /\d+ (pieces|cans)/.test(variant.name) ? Number(variant.size) : undefined
    const range = { min: round(doseMg * 0.9), max: round(doseMg * 1.1) }
    const unit = isCounted ? 'mgPerPiece' : 'mgPerPackage'
    return kind === 'thc'
      ? {
          thcMin: range.min,
          thcMax: range.max,
          thcUnit: unit,
          ...(pieces && { pieces, doseMg }),
        }
      : { cbdMin: range.min, cbdMax: range.max, cbdUnit: unit, ...(pieces && { pieces }) }
  }
  if (kind === 'thc') {
    return { thcMin: round(percentThc - 1.4), thcMax: round(percentThc + 1.2), thcUnit: 'percent' }
  }
  if (category === 'flower') return { cbdMin: 12.5, cbdMax: 15, cbdUnit: 'percent' }
  return { cbdMin: doseMg * 60, cbdUnit: 'mgPerPackage' }
}

const getLineKey = ({ brand, line }: Product) => `${brand.plan.name}/${line.form}/${line.title}`

/** Strains and tests are the same for every size of a line; some sellers say little. */
export function buildContents(product: Product, calendar: Calendar): ProductContents {
  const { line, brand, variant } = product
  const random = createSeededRandom(`label:${getLineKey(product)}`)
  if (line.kind === 'goods' || brand.plan.isForPets || random.chance(0.12)) return {}
  const isFlower = line.category !== 'Edible' && line.kind === 'thc'
  const daysOld = random.between(20, 80)
  const day = (days: number) => calendar.daysAgo(days).slice(0, 10)
  const recipe =
    line.category === 'Edible' && recipes.find(([what]) => what.test(variant.name))?.[1]
  return {
    ...(isFlower && { strainType: random.pick(strainTypeNames) }),
    ...buildAmounts(product, random.pick([2.5, 5, 10])),
    ...(isFlower && { terpenes: random.sample(terpenes, random.between(2, 4)).toSorted() }),
    ...recipe,
    ...(isFlower && { harvestedOn: day(daysOld + 45) }),
    packagedOn: day(daysOld),
    ...(hasLabReport(product) && {
      batchNumber: getBatchNumber(product),
      labReport: getLabReportId(product),
      labName: random.pick(labs),
      testedOn: day(daysOld + random.between(5, 30)),
    }),
  }
}

const hasLabReport = (product: Product) =>
  product.line.kind !== 'goods' &&
  !product.brand.plan.isForPets &&
  createSeededRandom(`lab:${getLineKey(product)}`).chance(0.7)

const getBatchNumber = (product: Product) => {
  const digits = Number.parseInt(hash('sha256', getLineKey(product)).slice(0, 6), 16) % 9_000
  return `${product.line.title.slice(0, 2).toUpperCase()}-${1_000 + digits}`
}

/** The same in every demo, as the ids of other records (ids-and-dates.ts). */
const getLabReportId = (product: Product) =>
  BigInt(`0x${hash('sha256', `lab report ${getLineKey(product)}`)}`)
    .toString(32)
    .slice(-26)

const listTested = (products: readonly Product[], calendar: Calendar) =>
  [...new Map(products.map((product) => [getLineKey(product), product])).values()]
    .map((product) => ({ product, contents: buildContents(product, calendar) }))
    .filter(({ contents }) => contents.labReport)

export const buildLabReportRows = (products: readonly Product[], calendar: Calendar): Row[] =>
  listTested(products, calendar).map(({ contents }) => ({
    id: contents.labReport,
    owner_id: null,
    created_at: calendar.daysAgo(20),
  }))

/** A one-page certificate per line. */
export async function storeLabReports(
  storageUrl: string,
  products: readonly Product[],
  calendar: Calendar,
): Promise<void> {
  const storage = openStorage(storageUrl)
  for (const { product, contents } of listTested(products, calendar)) {
    const file = buildPdf(describeTest(product.brand.plan.name, product.line, contents))
    await storage.put(getLabReportKey(contents.labReport ?? ''), file, 'application/pdf')
  }
  storage.close()
}

function describeTest(brand: string, line: Line, contents: ProductContents): string[] {
  const { thcMin, thcMax, thcUnit, cbdMin, cbdUnit } = contents
  return [
    'Certificate of analysis',
    `${contents.labName}`,
    `Sample: ${line.title}, ${brand}`.replace(/[^\x20-\x7e]/g, ''),
    `Batch: ${contents.batchNumber}`,
    `Tested: ${contents.testedOn}`,
    ...(thcUnit ? [`Total THC: ${thcMin} to ${thcMax} (${thcUnit})`] : []),
    ...(cbdUnit ? [`Total CBD: ${cbdMin} (${cbdUnit})`] : []),
    ...(contents.terpenes ? [`Terpenes: ${contents.terpenes.join(', ')}`] : []),
    'Pesticides: pass',
    'Heavy metals: pass',
    'Microbials: pass',
    'Sample document of the demo. Not a real test.',
  ]
}
