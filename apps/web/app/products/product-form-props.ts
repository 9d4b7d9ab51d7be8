import type { Product } from '@fairgrove/contract/products'
import type { Ref } from 'react'
import type { Kept, Refused } from '../ui/refused.ts'
import type { Values } from '../workbench/kept-draft.ts'

/** What every part of the product's form is filled from. */
export type ProductFieldsProps = { product: Product; refused: Kept | undefined }

export type ProductFormProps = {
  product: Product
  refused: Refused | undefined
  /** Those it may have. */
  brands: NonNullable<Product['brand']>[]
  isAdmin: boolean
  /** When the product was read. */
  readAt: string
  /** Where one came from. */
  list: string
  /** Typed before and not saved, and what is done with it. */
  draft: {
    formRef: Ref<HTMLFormElement>
    restored: { values: Values } | undefined
    keptAt: string | undefined
    drop: () => void
  }
}
