import type { Product } from '@fairgrove/contract/products'
import { useForm } from '../forms/use-form.ts'
import type { FormError, FormState } from '../ui/form-state.ts'
import { productForm } from './product.form.ts'

export type EditedProduct = {
  product: Product
  /** The brands to choose from. */
  brands: NonNullable<Product['brand']>[]
  isAdmin: boolean
  /** When the product was loaded. */
  readAt: string
}

type ProductFormState = { formError: FormError | undefined; restored: FormState | undefined }

export const useProductForm = (edited: EditedProduct, state: ProductFormState) =>
  useForm(productForm, { ...state, defaultValue: getInitialValues(edited) })

/** The fields of the form, and the values it was opened with. */
export type ProductFields = Pick<ReturnType<typeof useProductForm>, 'fields' | 'originals'>

const getInitialValues = ({ product, brands, isAdmin, readAt }: EditedProduct) => ({
  ...product,
  price: product.price?.toFixed(2),
  petFriendly: product.advancedCategory.includes('petFriendly'),
  householdHemp: product.advancedCategory.includes('householdHemp'),
  brand: isAdmin ? product.brand?.name : (product.brand?._id ?? brands[0]?._id),
  stockSeen: { countInStock: product.countInStock, sizes: product.sizes, at: readAt },
})
