import { toFlagNames } from '@fairgrove/contract/badges.options'
import { toDollars } from '@fairgrove/contract/money'
import { productColumns } from '@fairgrove/contract/products.files.options'
import { readProductTexts, sizes } from '@fairgrove/contract/products.options'
import { toContentCells } from './contents-cells.rules.ts'
import type { EditableProductRow } from './editing.store.ts'
import { type Cells, formatSeenStock } from './import-export.rules.ts'

const formatYesNo = (isTrue: boolean) => (isTrue ? 'yes' : 'no')

/** A product as a file row. It contains the stock at export time, so that an import keeps later sales. */
export function toCells(row: EditableProductRow, stock: Record<string, number>, now: Date): Cells {
  const traits = toFlagNames(row.ownFlags, ['petFriendly', 'householdHemp'])
  return {
    id: row.id,
    name: row.name,
    category: row.category ?? '',
    ...readProductTexts((text) => row[text]),
    price: row.priceCents === null ? '' : toDollars(row.priceCents).toFixed(2),
    brand: row.brandName,
    units: row.units ?? '',
    family: row.familyId ?? '',
    includesTHC: formatYesNo(row.kind === 'thc'),
    cbd_product: formatYesNo(row.kind === 'cbd'),
    percent_THC: String(Number(row.percentThc)),
    apparel: formatYesNo(row.isApparel),
    countInStock: stock.ONE?.toString() ?? '',
    ...Object.fromEntries(sizes.map((size) => [size, stock[size]?.toString() ?? ''])),
    stockSeen: formatSeenStock(stock, now),
    productLink: row.productLink ?? '',
    petFriendly: formatYesNo(traits.includes('petFriendly')),
    householdHemp: formatYesNo(traits.includes('householdHemp')),
    tags: row.tags.join(' '),
    ...toContentCells(row.contents),
    image: row.image ?? '',
    status: row.status,
  }
}

export const toColumnValues = (cells: Cells) => productColumns.map((name) => cells[name] ?? '')
