import type { Product } from '@fairgrove/contract/products'
import type { Ref } from 'react'
import type { FormValues } from '../back-office/local-draft.ts'
import type { FormError, FormState } from '../ui/form-state.ts'

/** What every part of the product's form is filled from. */
export type ProductFieldsProps = { product: Product; formState: FormState | undefined }

export type ProductFormProps = {
  product: Product
  formError: FormError | undefined
  /** Those it may have. */
  brands: NonNullable<Product['brand']>[]
  isAdmin: boolean
  /** When the product was read. */
  readAt: string
  /** Where one came from. */
  listPath: string
  /** Typed before and not saved, and what is done with it. */
  draft: {
    formRef: Ref<HTMLFormElement>
    restored: { values: FormValues } | undefined
    keptAt: string | undefined
    discard: () => void
  }
}
