import type { updateBrand } from '@fairgrove/contract/brands'
import {
  claimStatuses,
  editableBrandStatuses,
  productTypeNames,
} from '@fairgrove/contract/brands.options'
import type { RequestInput } from '@fairgrove/contract/endpoint'
import { hasDecision } from '../back-office/read-forms.server.ts'
import { readBadgeChange, readBadges, readRenewedBadges } from '../badges/read-badges.server.ts'
import { getChangedText, getLink, getText } from '../forms/form-data.server.ts'

type Update = RequestInput<typeof updateBrand>['body']['brand']

/** The form as an API request body. The API validates it. */
export function readBrandUpdate(form: FormData, isAdmin: boolean): Update {
  const types = form.getAll('product_type')
  return {
    name: getText(form, 'name'),
    logo: getText(form, 'logo') || null,
    description: getText(form, 'description'),
    brandLink: getLink(form, 'brandLink'),
    city: getText(form, 'city'),
    state: (getText(form, 'state') || null) as Update['state'],
    product_type: Object.fromEntries(productTypeNames.map((name) => [name, types.includes(name)])),
    ...(isAdmin && readAdminFields(form)),
  }
}

function readAdminFields(form: FormData): Partial<Update> {
  const isChecked = (name: string) => form.has(name)
  return {
    claimed: claimStatuses.find((claim) => claim === getChangedText(form, 'claimed')),
    cbd: getText(form, 'cbd') === 'yes' ? 'yes' : 'no',
    isTHC: isChecked('isTHC'),
    sold: isChecked('sold'),
    showsStockLabel: isChecked('showsStockLabel'),
    badges: readBadges(form),
    badgeChange: readBadgeChange(form),
    renewedBadges: readRenewedBadges(form),
    companyBadgeDescription: getText(form, 'companyBadgeDescription'),
    ...(hasDecision(form) && {
      status: editableBrandStatuses.find((status) => status === getText(form, 'status')),
      statusReason: getText(form, 'statusReason') || null,
    }),
  }
}
