import type { Product } from '@fairgrove/contract/products'
import type { Refused } from '../ui/refused.ts'

/** What every part of the product's form is filled from. */
export type ProductFieldsProps = { product: Product; refused: Refused | undefined }

export type ProductFormProps = ProductFieldsProps & {
  /** Those it may have. */
  brands: NonNullable<Product['brand']>[]
  isAdmin: boolean
  /** Where one came from. */
  list: string
}
