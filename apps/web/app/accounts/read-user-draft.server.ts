import type { updateUser } from '@fairgrove/contract/accounts.admin'
import type { RequestInput } from '@fairgrove/contract/endpoint'
import { readBadgeChange, readBadges } from '../badges/read-badges.server.ts'
import { getChangedCheckbox, getChangedText, getText } from '../forms/form-data.server.ts'

type Body = RequestInput<typeof updateUser>['body']

const addressParts = ['fullName', 'address', 'city', 'state', 'postalCode', 'country'] as const

/** What the form says, in the shape the API takes. The API decides whether it is right. */
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

/** Whoever sells THC needs an address; for others a blank one is none. The country alone says nothing. */
function readAddress(form: FormData) {
  const [fullName, address, city, state, postalCode, country] = addressParts.map((part) =>
    getText(form, `dispensaryAddress.${part}`).trim(),
  ) as [string, string, string, string, string, string]
  const isBlank = !fullName && !address && !city && !state && !postalCode
  if (isBlank && !form.has('sellTHC')) return null
  return { fullName, address, city, state, postalCode, country }
}

/** Only a balance that was changed here is sent: coins earned while the form lay open are not taken back. */
function readPoints(form: FormData): Partial<Body> {
  const points = getChangedText(form, 'rewardsPoints')?.trim()
  if (points === undefined) return {}
  return {
    rewardsPoints: Number(points || Number.NaN),
    rewardsReason: getText(form, 'rewardsReason'),
  }
}
