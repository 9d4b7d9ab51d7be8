import type { RequestInput } from '@fairgrove/contract/endpoint'
import { Problem } from '@fairgrove/contract/problems'
import type { updateProduct } from '@fairgrove/contract/products'
import {
  activeListingStatuses,
  productCategories,
  productUnits,
  readProductTexts,
  sellerTags,
  sizes,
} from '@fairgrove/contract/products.options'
import { hasDecision } from '../back-office/read-forms.server.ts'
import { getText } from '../forms/form-data.server.ts'

type Draft = RequestInput<typeof updateProduct>['body']['product']

const wholeNumberRule = { pattern: /^\d{1,6}$/, error: 'Enter a whole number.' }
const priceRule = {
  pattern: /^\d+(\.\d{1,2})?$/,
  error: 'Enter a price, such as 12.50.',
}
const percentRule = {
  pattern: /^\d{1,3}(\.\d+)?$/,
  error: 'Enter a percentage, such as 18.5.',
}

/** The form as an API request body. The API validates it. */
export function readProductDraft(form: FormData, isAdmin: boolean): Draft {
  const errors: Record<string, string> = {}
  const readNumber = (
    name: string,
    { pattern, error }: typeof wholeNumberRule,
  ): number | undefined => {
    const typed = getText(form, name).trim().replace(/^\$/, '')
    if (!typed) return undefined
    if (!pattern.test(typed)) errors[name] = error
    return Number(typed)
  }
  const readChoice = <Value extends string>(
    name: string,
    values: readonly Value[],
    error: string,
  ) => {
    const chosen = values.find((value) => value === getText(form, name))
    if (!chosen) errors[name] = error
    return chosen as Value
  }
  const isChecked = (name: string) => form.has(name)
  const readCounts = (prefix: '' | 'seen.') => ({
    countInStock: readNumber(`${prefix}countInStock`, wholeNumberRule),
    sizes: Object.fromEntries(
      sizes.map((size) => [size, readNumber(`${prefix}sizes.${size}`, wholeNumberRule)]),
    ),
  })
  const seenAt = getText(form, 'seen.at')
  const draft = {
    name: getText(form, 'name'),
    ...readProductTexts((name) => getText(form, name)),
    image: getText(form, 'image') || null,
    category: readChoice('category', productCategories, 'Select a category.'),
    price: readNumber('price', priceRule) ?? null,
    units: readChoice('units', productUnits, 'Select a unit.'),
    includesTHC: isChecked('includesTHC'),
    cbd_product: isChecked('cbd_product'),
    percent_THC: readNumber('percent_THC', percentRule) ?? 0,
    ...(form.has('seen.countInStock') && {
      ...readCounts(''),
      stockSeen: { ...readCounts('seen.'), ...(seenAt && { at: seenAt }) },
      apparel: isChecked('apparel'),
      sizeChart: getText(form, 'sizeChart') || null,
    }),
    productLink: getText(form, 'productLink').trim() || null,
    petFriendly: isChecked('petFriendly'),
    householdHemp: isChecked('householdHemp'),
    tags: sellerTags.filter((tag) => form.getAll('tags').includes(tag)),
    ...(getText(form, 'brand') && { brand: getText(form, 'brand') }),
    ...(isAdmin &&
      hasDecision(form) && {
        status: readChoice('status', activeListingStatuses, 'Select a status.'),
        statusReason: getText(form, 'statusReason') || null,
      }),
  }
  if (Object.keys(errors).length > 0) throw new Problem('invalid_input', { fields: errors })
  return draft
}
