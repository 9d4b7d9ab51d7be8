import { Brand, BrandUpdate } from '@fairgrove/contract/brands'
import { z } from 'zod'
import { badgeFormFields, omitBlankBadgeChange } from '../badges/badge-form-schemas.ts'
import { defineForm } from '../forms/define-form.ts'
import { typedLink } from '../forms/form-schemas.ts'

const { shape } = BrandUpdate

/** The API ignores what an owner's form doesn't show. */
const BrandForm = z.object({
  ...shape,
  name: shape.name.unwrap().unwrap(),
  brandLink: typedLink(shape.brandLink),
  product_type: Brand.shape.product_type,
  isTHC: z.boolean(),
  sold: z.boolean(),
  showsStockLabel: z.boolean(),
  ...badgeFormFields,
})

export const brandForm = defineForm(z.preprocess(omitBlankBadgeChange, BrandForm), {
  changeGroups: [['status', 'statusReason']],
  labels: {
    statusReason: 'Reason for rejecting',
    'badgeChange.reason': 'Reason for the badge change or renewal',
    'badgeChange.expiresOn': 'Expires on',
    companyBadgeDescription: 'Badge description',
  },
})
