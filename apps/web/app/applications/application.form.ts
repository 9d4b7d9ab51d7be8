import { texts as accountTexts } from '@fairgrove/contract/accounts.options'
import {
  ApplicationDecisionDraft,
  BugReport,
  ClaimDraft,
  ListingApplication,
  VendorApplication,
} from '@fairgrove/contract/applications'
import { applicationKindNames, texts } from '@fairgrove/contract/applications.options'
import { IdParams } from '@fairgrove/contract/endpoint'
import { z } from 'zod'
import { defineForm } from '../forms/define-form.ts'
import { isBlank, typedLink } from '../forms/form-schemas.ts'

const formKey = z.string()
const website = typedLink(VendorApplication.shape.website)

const { isBrand, isDispensary, locations, ...listingFields } = ListingApplication.shape

const terms = z.literal(true, accountTexts.termsUnread)

export const brandForm = defineForm(z.object({ ...listingFields, website, terms, formKey }), {
  alertFields: ['terms'],
})

const Locations = locations.removeDefault()

/** The last location is the one in the fields; it may be left blank once others were added. */
const omitBlankLocations = (typed: unknown) =>
  Array.isArray(typed) ? typed.filter((location) => !isBlank(location)) : typed

export const dispensaryForm = defineForm(
  z.object({
    ...listingFields,
    website,
    locations: z.preprocess(omitBlankLocations, Locations.min(1, texts.noLocations)),
    terms,
    formKey,
  }),
  {
    alertFields: ['locations', 'terms'],
    // Only the one being typed can be wrong.
    labels: {
      'locations[].alias': 'Location name',
      'locations[].telephone': 'Phone',
      'locations[].address': 'Address',
      'locations[].city': 'City',
      'locations[].state': 'State',
      'locations[].zip': 'ZIP code',
      'locations[].hours': 'Hours',
    },
  },
)

/** Checks the locations alone. */
export const addLocationForm = defineForm(z.object({ locations: Locations }), {
  alertFields: ['locations'],
})

export const vendorForm = defineForm(VendorApplication.extend({ website, formKey }))

export const claimForm = defineForm(ClaimDraft.extend({ formKey }))

export const bugForm = defineForm(BugReport.extend({ formKey }))

export const decisionForm = defineForm(
  ApplicationDecisionDraft.safeExtend({
    application: IdParams.shape.id,
    kind: z.enum(applicationKindNames),
    hasEmail: z.boolean(),
  }),
  { alertFields: ['reason'] },
)
