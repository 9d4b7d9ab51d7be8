import type { updateUser } from '@fairgrove/contract/accounts.admin'
import type { RequestInput } from '@fairgrove/contract/endpoint'
import { readBadgeChange, readBadges } from '../badges/read-badges.server.ts'
import { getChangedCheckbox, getChangedText, getText } from '../forms/form-data.server.ts'

type Body = RequestInput<typeof updateUser>['body']

const addressParts = ['fullName', 'address', 'city', 'state', 'postalCode', 'country'] as const

/** The form as an API request body. The API validates it. */
export function readUserDraft(form: FormData): Body {
  const isChecked = (name: string) => form.has(name)
  return {
    user: {
      firstName: getText(form, 'firstName'),
      lastName: getText(form, 'lastName'),
      email: getText(form, 'email'),
      isAdmin: getChangedCheckbox(form, 'isAdmin'),
      isSeller: getChangedCheckbox(form, 'isSeller'),
      isOnline: isChecked('isOnline'),
      sellsAtDispensary: isChecked('sellsAtDispensary'),
      isDispensary: isChecked('isDispensary'),
      sellCBD: isChecked('sellCBD'),
      sellTHC: isChecked('sellTHC'),
      rewardsProgram: isChecked('rewardsProgram'),
      ...readBadges(form),
      badgeChange: readBadgeChange(form),
      companyBadgeDescription: getText(form, 'companyBadgeDescription'),
      dispensaryAddress: readAddress(form),
    },
    ...readPoints(form),
  }
}

/**
 * Sellers of THC need an address; for others an empty one counts as none. The country alone does
 * not count.
 */
function readAddress(form: FormData) {
  const [fullName, address, city, state, postalCode, country] = addressParts.map((part) =>
    getText(form, `dispensaryAddress.${part}`).trim(),
  ) as [string, string, string, string, string, string]
  const isBlank = !fullName && !address && !city && !state && !postalCode
  if (isBlank && !form.has('sellTHC')) return null
  return { fullName, address, city, state, postalCode, country }
}

/** Sent only when changed here, so coins earned while the form was open are kept. */
function readPoints(form: FormData): Partial<Body> {
  const points = getChangedText(form, 'rewardsPoints')?.trim()
  if (points === undefined) return {}
  return {
    rewardsPoints: Number(points || Number.NaN),
    rewardsReason: getText(form, 'rewardsReason'),
  }
}
