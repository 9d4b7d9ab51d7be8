import {
  approveDispensaries,
  DispensaryCategory,
  DispensaryDraft,
} from '@fairgrove/contract/dispensaries'
import { getBodySchema, getParamsSchema } from '@fairgrove/contract/endpoint'
import { setInventoryCount } from '@fairgrove/contract/products.inventory'
import { z } from 'zod'
import { badgeFormFields, omitBlankBadgeChange } from '../badges/badge-form-schemas.ts'
import { defineForm } from '../forms/define-form.ts'
import { selectionFields, toSelection, typedLink } from '../forms/form-schemas.ts'
import { hoursFormFields } from './hours-form-schemas.ts'

const { name, hours, ...shape } = DispensaryDraft.shape

/** In the order of the page, as errors are listed. The API ignores what an owner's form doesn't show. */
const DispensaryForm = z.object({
  name,
  ...shape,
  category: DispensaryCategory,
  website: typedLink(shape.website),
  amenities: shape.amenities.unwrap().unwrap(),
  languages: shape.languages.unwrap().unwrap(),
  ...hoursFormFields,
  ...badgeFormFields,
})

export const dispensaryForm = defineForm(z.preprocess(omitBlankBadgeChange, DispensaryForm), {
  // A location that the geocoder found since the form was opened is kept.
  changeGroups: [['lat', 'lng']],
  labels: {
    telephone: 'Phone',
    postalCode: 'ZIP code',
    licenseNumber: 'License number',
    licenseType: 'License type',
    lat: 'Latitude',
    lng: 'Longitude',
    'week[].opens': 'Hours',
    'week[].closes': 'Hours',
    'specialDays[].date': 'Special day',
    'specialDays[].note': 'Special day',
    'specialDays[].opens': 'Special day',
    'specialDays[].closes': 'Special day',
    'badgeChange.reason': 'Reason for the badge change or renewal',
    'badgeChange.expiresOn': 'Expires on',
  },
})

/** Approves or hides the selected rows; `intent` is the pressed button. */
export const approveDispensariesForm = defineForm(
  z
    .object({ ...selectionFields, intent: getBodySchema(approveDispensaries).shape.approved })
    .transform(({ intent, ...selection }) => ({ ...toSelection(selection), approved: intent })),
  { alertFields: ['chosen'] },
)

/** Marks the selected products of a menu as sold out. */
export const soldOutForm = defineForm(z.object(selectionFields).transform(toSelection), {
  alertFields: ['chosen'],
})

/** The count of one product of the inventory. */
export const inventoryCountForm = defineForm(
  getBodySchema(setInventoryCount).extend(
    getParamsSchema(setInventoryCount).pick({ product: true }).shape,
  ),
)
