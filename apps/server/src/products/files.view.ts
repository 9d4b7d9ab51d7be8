import { namesOf } from '@fairgrove/contract/badges.options'
import { dollarsOf } from '@fairgrove/contract/money'
import { productColumns, sizes } from '@fairgrove/contract/products.options'
import type { EditedRow } from './editing.store.ts'
import { type Cells, stockText } from './files.rules.ts'

const yesNo = (is: boolean) => (is ? 'yes' : 'no')

/** A product as a file has it. What it says of stock is what was there, so that sales since then are kept. */
export function cellsOf(row: EditedRow, stock: Record<string, number>, now: Date): Cells {
  const traits = namesOf(row.ownFlags, ['petFriendly', 'householdHemp'])
  return {
    id: row.id,
    name: row.name,
    category: row.category ?? '',
    description: row.description,
    price: row.priceCents === null ? '' : dollarsOf(row.priceCents).toFixed(2),
    brand: row.brandName,
    size: row.size,
    units: row.units ?? '',
    includesTHC: yesNo(row.kind === 'thc'),
    cbd_product: yesNo(row.kind === 'cbd'),
    percent_THC: String(Number(row.percentThc)),
    apparel: yesNo(row.isApparel),
    countInStock: stock.ONE?.toString() ?? '',
    ...Object.fromEntries(sizes.map((size) => [size, stock[size]?.toString() ?? ''])),
    stockSeen: stockText(stock, now),
    productLink: row.productLink ?? '',
    petFriendly: yesNo(traits.includes('petFriendly')),
    householdHemp: yesNo(traits.includes('householdHemp')),
    tags: row.tags.join(' '),
    image: row.image ?? '',
    status: row.status,
  }
}

export const inColumns = (cells: Cells) => productColumns.map((name) => cells[name] ?? '')
