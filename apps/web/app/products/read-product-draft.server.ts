import type { Input } from '@fairgrove/contract/endpoint'
import { Problem } from '@fairgrove/contract/problems'
import type { updateProduct } from '@fairgrove/contract/products'
import {
  categories,
  liveStatuses,
  sellerTags,
  sizes,
  units,
} from '@fairgrove/contract/products.options'
import { text } from '../forms.server.ts'
import { isDecided } from '../workbench/decision.server.ts'

type Draft = Input<typeof updateProduct>['body']['product']

const wholeForm = { pattern: /^\d{1,6}$/, error: 'Enter a whole number.' }
const priceForm = {
  pattern: /^\d+(\.\d{1,2})?$/,
  error: 'Enter a price, such as 12.50.',
}
const percentForm = {
  pattern: /^\d{1,3}(\.\d+)?$/,
  error: 'Enter a percentage, such as 18.5.',
}

/** What the form says, in the shape the API takes. The API decides whether it is right. */
export function readProductDraft(form: FormData, isAdmin: boolean): Draft {
  const wrong: Record<string, string> = {}
  const read = (name: string, { pattern, error }: typeof wholeForm): number | undefined => {
    const typed = text(form, name).trim().replace(/^\$/, '')
    if (!typed) return undefined
    if (!pattern.test(typed)) wrong[name] = error
    return Number(typed)
  }
  const choose = <Value extends string>(name: string, values: readonly Value[], error: string) => {
    const chosen = values.find((value) => value === text(form, name))
    if (!chosen) wrong[name] = error
    return chosen as Value
  }
  const isTicked = (name: string) => form.has(name)
  const readCounts = (prefix: '' | 'seen.') => ({
    countInStock: read(`${prefix}countInStock`, wholeForm),
    sizes: Object.fromEntries(
      sizes.map((size) => [size, read(`${prefix}sizes.${size}`, wholeForm)]),
    ),
  })
  const seenAt = text(form, 'seen.at')
  const draft = {
    name: text(form, 'name'),
    description: text(form, 'description'),
    image: text(form, 'image') || null,
    category: choose('category', categories, 'Select a category.'),
    price: read('price', priceForm) ?? null,
    size: text(form, 'size'),
    units: choose('units', units, 'Select a unit.'),
    includesTHC: isTicked('includesTHC'),
    cbd_product: isTicked('cbd_product'),
    percent_THC: read('percent_THC', percentForm) ?? 0,
    ...(form.has('seen.countInStock') && {
      ...readCounts(''),
      stockSeen: { ...readCounts('seen.'), ...(seenAt && { at: seenAt }) },
      apparel: isTicked('apparel'),
      sizeChart: text(form, 'sizeChart') || null,
    }),
    productLink: text(form, 'productLink').trim() || null,
    petFriendly: isTicked('petFriendly'),
    householdHemp: isTicked('householdHemp'),
    tags: sellerTags.filter((tag) => form.getAll('tags').includes(tag)),
    ...(text(form, 'brand') && { brand: text(form, 'brand') }),
    ...(isAdmin &&
      isDecided(form) && {
        status: choose('status', liveStatuses, 'Select a status.'),
        statusReason: text(form, 'statusReason') || null,
      }),
  }
  if (Object.keys(wrong).length > 0) throw new Problem('invalid_input', { fields: wrong })
  return draft
}
