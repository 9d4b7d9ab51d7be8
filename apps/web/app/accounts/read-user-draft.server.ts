import type { updateUser } from '@fairgrove/contract/accounts.admin'
import type { Input } from '@fairgrove/contract/endpoint'
import { readBadgeChange, readBadges } from '../badges/read-badges.server.ts'
import { changed, changedTick, text } from '../forms.server.ts'

type Body = Input<typeof updateUser>['body']

const addressParts = ['fullName', 'address', 'city', 'state', 'postalCode', 'country'] as const

/** What the form says, in the shape the API takes. The API decides whether it is right. */
export function readUserDraft(form: FormData): Body {
  const isTicked = (name: string) => form.has(name)
  return {
    user: {
      firstName: text(form, 'firstName'),
      lastName: text(form, 'lastName'),
      email: text(form, 'email'),
      isAdmin: changedTick(form, 'isAdmin'),
      isSeller: changedTick(form, 'isSeller'),
      isOnline: isTicked('isOnline'),
      sellsAtDispensary: isTicked('sellsAtDispensary'),
      isDispensary: isTicked('isDispensary'),
      sellCBD: isTicked('sellCBD'),
      sellTHC: isTicked('sellTHC'),
      rewardsProgram: isTicked('rewardsProgram'),
      ...readBadges(form),
      badgeChange: readBadgeChange(form),
      companyBadgeDescription: text(form, 'companyBadgeDescription'),
      dispensaryAddress: readAddress(form),
    },
    ...readPoints(form),
  }
}

/** Whoever sells THC needs an address; for others a blank one is none. The country alone says nothing. */
function readAddress(form: FormData) {
  const [fullName, address, city, state, postalCode, country] = addressParts.map((part) =>
    text(form, `dispensaryAddress.${part}`).trim(),
  ) as [string, string, string, string, string, string]
  const isBlank = !fullName && !address && !city && !state && !postalCode
  if (isBlank && !form.has('sellTHC')) return null
  return { fullName, address, city, state, postalCode, country }
}

/** Only a balance that was changed here is sent: coins earned while the form lay open are not taken back. */
function readPoints(form: FormData): Partial<Body> {
  const points = changed(form, 'rewardsPoints')?.trim()
  if (points === undefined) return {}
  return { rewardsPoints: Number(points || Number.NaN), rewardsReason: text(form, 'rewardsReason') }
}
