import type { updateBrand } from '@fairgrove/contract/brands'
import { brandDecisions, claims, productTypeNames } from '@fairgrove/contract/brands.options'
import type { Input } from '@fairgrove/contract/endpoint'
import { readBadgeChange, readBadges, readRenewed } from '../badges/read-badges.server.ts'
import { changed, text } from '../forms.server.ts'
import { isDecided } from '../workbench/decision.server.ts'

type Draft = Input<typeof updateBrand>['body']['brand']

/** What the form says, in the shape the API takes. The API decides whether it is right. */
export function readBrandDraft(form: FormData): Draft {
  const isTicked = (name: string) => form.has(name)
  const types = form.getAll('product_type')
  return {
    name: text(form, 'name'),
    logo: text(form, 'logo') || null,
    description: text(form, 'description'),
    brandLink: text(form, 'brandLink').trim(),
    product_type: Object.fromEntries(productTypeNames.map((name) => [name, types.includes(name)])),
    claimed: claims.find((claim) => claim === changed(form, 'claimed')),
    cbd: text(form, 'cbd') === 'yes' ? 'yes' : 'no',
    isTHC: isTicked('isTHC'),
    sold: isTicked('sold'),
    showsStockLabel: isTicked('showsStockLabel'),
    badges: readBadges(form),
    badgeChange: readBadgeChange(form),
    renewedBadges: readRenewed(form),
    companyBadgeDescription: text(form, 'companyBadgeDescription'),
    ...(isDecided(form) && {
      status: brandDecisions.find((status) => status === text(form, 'status')),
      statusReason: text(form, 'statusReason') || null,
    }),
  }
}
