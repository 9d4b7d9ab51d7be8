import type { Brand } from '@fairgrove/contract/brands'
import type { FormError } from '../ui/form-state.ts'

/** What every part of the brand's form is filled from. */
export type BrandFormProps = { brand: Brand; formError: FormError | undefined }
