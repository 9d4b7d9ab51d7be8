import type { Product } from '@fairgrove/contract/products'
import type { Ref } from 'react'
import type { FormValues } from '../browser/local-draft.ts'
import type { FormError, FormState } from '../ui/form-state.ts'

export type ProductFieldsProps = { product: Product; formState: FormState | undefined }

export type ProductFormProps = {
  product: Product
  formError: FormError | undefined
  /** The brands to choose from. */
  brands: NonNullable<Product['brand']>[]
  isAdmin: boolean
  /** When the product was loaded. */
  readAt: string
  /** The list to return to. */
  listPath: string
  /** The restored draft and how to discard it. */
  draft: {
    formRef: Ref<HTMLFormElement>
    restored: { values: FormValues } | undefined
    keptAt: string | undefined
    discard: () => void
  }
}
