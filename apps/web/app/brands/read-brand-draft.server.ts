import { badgeNames } from '@fairgrove/contract/badges.options'
import type { updateBrand } from '@fairgrove/contract/brands'
import { brandDecisions, claims, productTypeNames } from '@fairgrove/contract/brands.options'
import type { Input } from '@fairgrove/contract/endpoint'
import { text } from '../forms.server.ts'

type Draft = Input<typeof updateBrand>['body']['brand']

/** What the form says, in the shape the API takes. The API decides whether it is right. */
export function readBrandDraft(form: FormData): Draft {
  const isTicked = (name: string) => form.has(name)
  const ticked = <Name extends string>(field: string, names: readonly Name[]) => {
    const chosen = form.getAll(field)
    return Object.fromEntries(names.map((name) => [name, chosen.includes(name)]))
  }
  return {
    name: text(form, 'name'),
    logo: text(form, 'logo') || null,
    description: text(form, 'description'),
    brandLink: text(form, 'brandLink').trim(),
    product_type: ticked('product_type', productTypeNames),
    claimed: claims.find((claim) => claim === text(form, 'claimed')) ?? 'unclaimed',
    cbd: text(form, 'cbd') === 'yes' ? 'yes' : 'no',
    isTHC: isTicked('isTHC'),
    sold: isTicked('sold'),
    showsStockLabel: isTicked('showsStockLabel'),
    badges: ticked('badges', badgeNames),
    badgeChange: readBadgeChange(form),
    companyBadgeDescription: text(form, 'companyBadgeDescription'),
    status: brandDecisions.find((status) => status === text(form, 'status')),
    statusReason: text(form, 'statusReason') || null,
  }
}

/** Left out when nothing is said; evidence or a date without a reason is for the API to refuse. */
function readBadgeChange(form: FormData): Draft['badgeChange'] {
  const said = (name: string) => text(form, `badgeChange.${name}`).trim() || undefined
  const [reason, evidence, expiresOn] = [said('reason'), said('evidence'), said('expiresOn')]
  if (!reason && !evidence && !expiresOn) return undefined
  return { reason: reason ?? '', evidence, expiresOn }
}
