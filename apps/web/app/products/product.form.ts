import { singleLineText } from '@fairgrove/contract/fields'
import { toCents, toDollars } from '@fairgrove/contract/money'
import { ProductUpdate } from '@fairgrove/contract/products'
import { contentLabels } from '@fairgrove/contract/products.contents.options'
import { maxProductFileBytes } from '@fairgrove/contract/products.files.options'
import { activeListingStatuses } from '@fairgrove/contract/products.options'
import { z } from 'zod'
import { defineForm } from '../forms/define-form.ts'
import { uploadedFile } from '../forms/form-schemas.ts'

const { shape } = ProductUpdate
const contents = shape.contents.unwrap()

const isWholeCents = (dollars: number | null | undefined) =>
  !dollars || toDollars(toCents(dollars)) === dollars

/** Those with other rules than the endpoint's stay at their place on the page, which is the order errors are listed in. */
const { name, image, description, category, price, size, units } = shape
const firstFields = { name, image, description, category, price, size, units }

/**
 * Stock and size chart are in the form if the brand
 * sells through this site.
 */
export const productForm = defineForm(
  z.object({
    ...firstFields,
    ...shape,
    name: shape.name.unwrap().unwrap(),
    category: shape.category.unwrap().unwrap(),
    price: shape.price.refine(isWholeCents, 'Enter a price, such as 12.50.'),
    units: shape.units.unwrap().unwrap(),
    includesTHC: z.boolean(),
    cbd_product: z.boolean(),
    petFriendly: z.boolean(),
    householdHemp: z.boolean(),
    tags: shape.tags.unwrap().unwrap(),
    contents: contents
      .extend({
        terpenes: contents.shape.terpenes.unwrap().unwrap(),
        allergens: contents.shape.allergens.unwrap().unwrap(),
      })
      .optional(),
    /** The id of one of the seller's brands, or what an admin typed: a name or an id. */
    brand: singleLineText(120).optional(),
    status: z.enum(activeListingStatuses).optional(),
  }),
  {
    changeGroups: [['status', 'statusReason']],
    labels: {
      price: 'Price in dollars',
      size: 'Package size',
      percent_THC: 'THC percentage',
      countInStock: 'Quantity in stock',
      stockSeen: 'Stock',
      statusReason: 'Reason for rejecting',
      ...Object.fromEntries(
        Object.entries(contentLabels).map(([name, label]) => [`contents.${name}`, label]),
      ),
    },
  },
)

export const importProductsForm = defineForm(
  z.object({ file: uploadedFile(maxProductFileBytes), intent: z.enum(['check', 'import']) }),
  { labels: { file: 'CSV or Excel file' } },
)
