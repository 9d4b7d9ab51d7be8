import { CompanyAddress } from '@fairgrove/contract/accounts'
import { UserDraft, updateUser } from '@fairgrove/contract/accounts.admin'
import { getBodySchema } from '@fairgrove/contract/endpoint'
import { z } from 'zod'
import { badgeFormFields, omitBlankBadgeChange } from '../badges/badge-form-schemas.ts'
import { defineForm } from '../forms/define-form.ts'
import { isBlank } from '../forms/form-schemas.ts'

const { rewardsPoints, rewardsReason } = getBodySchema(updateUser).shape
const { badgeChange, companyBadgeDescription } = UserDraft.shape

const UserForm = z.object({
  ...UserDraft.pick({ firstName: true, lastName: true, email: true }).required().shape,
  // Sent if changed (OriginalValue).
  isAdmin: z.boolean().optional(),
  isSeller: z.boolean().optional(),
  rewardsPoints: z.preprocess((value) => (value === '' ? Number.NaN : value), rewardsPoints),
  rewardsReason,

  isDispensary: z.boolean(),
  sellsAtDispensary: z.boolean(),
  isOnline: z.boolean(),
  sellTHC: z.boolean(),
  sellCBD: z.boolean(),
  rewardsProgram: z.boolean(),
  badges: badgeFormFields.badges,
  badgeChange,
  companyBadgeDescription,
  dispensaryAddress: CompanyAddress.nullable(),
})

type TypedForm = { sellTHC?: string; dispensaryAddress?: { country?: string } }

/**
 * Sellers of THC need an address; for others an empty one counts as none. The country alone does
 * not count.
 */
function omitBlankAddress(form: unknown): unknown {
  const { sellTHC, dispensaryAddress } = form as TypedForm
  const isNone = !sellTHC && isBlank({ ...dispensaryAddress, country: '' })
  return isNone ? { ...(form as TypedForm), dispensaryAddress: null } : form
}

const omitBlank = (form: unknown) => omitBlankBadgeChange(omitBlankAddress(form))

export const userForm = defineForm(z.preprocess(omitBlank, UserForm), {
  labels: {
    rewardsPoints: 'Balance',
    rewardsReason: 'Reason for change',
    'dispensaryAddress.fullName': 'Dispensary name',
    'dispensaryAddress.address': 'Address',
    'dispensaryAddress.city': 'City',
    'dispensaryAddress.postalCode': 'ZIP code',
    'dispensaryAddress.country': 'Country',
    'badgeChange.reason': 'Reason for the badge change',
  },
})
