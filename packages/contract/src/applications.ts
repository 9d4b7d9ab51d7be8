import { z } from 'zod'
import { Email } from './accounts.ts'
import * as options from './applications.options.ts'
import { badgeNames } from './badges.options.ts'
import { endpoint, IdParams, MessageResponse } from './endpoint.ts'
import {
  multilineText,
  PostalCode,
  requiredText,
  State,
  singleLineText,
  Telephone,
  WebLink,
} from './fields.ts'
import { HoursText } from './hours.ts'
import { Paged, PageNumber } from './paging.ts'

const Website = WebLink.or(z.literal('')).optional()

export const ApplicationLocation = z.object({
  alias: requiredText(options.aliasMaxLength),
  telephone: Telephone,
  address: requiredText(150),
  street2: singleLineText(40).default(''),
  city: requiredText(80),
  zip: PostalCode,
  state: State,
  hours: HoursText,
})
export type ApplicationLocation = z.infer<typeof ApplicationLocation>

const contactFields = {
  name: requiredText(options.companyNameMaxLength),
  contactName: requiredText(80),
  contactEmail: Email,
  website: Website,
}

const Application = z.object({
  ...contactFields,
  isBrand: z.boolean().default(false),
  isDispensary: z.boolean().default(false),
  isTHC: z.boolean().default(false),
  isCBD: z.boolean().default(false),
  isMerch: z.boolean().default(false),
  locations: z
    .array(ApplicationLocation)
    .max(options.maxLocations, options.texts.tooManyLocations)
    .default([]),
})

export const ListingApplication = Application.refine(
  ({ isBrand, isDispensary }) => isBrand !== isDispensary,
  { path: ['isBrand'], error: 'Apply as a brand or a dispensary, one at a time.' },
).refine(({ isDispensary, locations }) => !isDispensary || locations.length > 0, {
  path: ['locations'],
  error: options.texts.noLocations,
})
export type ListingApplication = z.infer<typeof ListingApplication>

export const applyForListing = endpoint({
  method: 'POST',
  path: '/api/users/listWithUs',
  summary: 'Submit a listing application as a brand, or as a dispensary with locations.',
  access: 'public',
  limit: 'mail',
  limitField: 'contactEmail',
  idempotent: true,
  body: ListingApplication,
  responses: { 201: MessageResponse },
})

export const VendorApplication = z.object({
  ...contactFields,
  offer: multilineText(2_000).min(1, 'Tell us what you’ll sell.'),
})
export type VendorApplication = z.infer<typeof VendorApplication>

export const applyAsVendor = endpoint({
  method: 'POST',
  path: '/api/applications/vendors',
  summary: 'Apply for a stall at the market.',
  access: 'public',
  limit: 'mail',
  limitField: 'contactEmail',
  idempotent: true,
  body: VendorApplication,
  responses: { 201: MessageResponse },
})

/** The session identifies the claimant: typing an address makes nobody an owner. */
export const ClaimDraft = z.object({
  listing: z.enum(['brand', 'dispensary']),
  id: z.uuid(),
  role: requiredText(80),
  proof: multilineText(2_000).min(1, 'Tell us how we can confirm it’s yours.'),
})
export type ClaimDraft = z.infer<typeof ClaimDraft>

export const claimListing = endpoint({
  method: 'POST',
  path: '/api/applications/claims',
  summary: 'Claim a listed brand or dispensary. Approval makes you its owner.',
  access: 'customer',
  problems: ['not_found', 'listing_owned', 'claim_waiting'],
  limit: 'mail',
  idempotent: true,
  body: ClaimDraft,
  responses: { 201: MessageResponse },
})

export const BugReport = z.object({
  summary: requiredText(120),
  description: multilineText(4_000).min(1, 'Tell us what happened.'),
  /** Where it happened, in the reporter's words. */
  page: singleLineText(300).default(''),
  contactEmail: Email.or(z.literal('')).default(''),
})
export type BugReport = z.infer<typeof BugReport>

export const reportBug = endpoint({
  method: 'POST',
  path: '/api/applications/bugs',
  summary: 'Report a problem. Include an email address only if you want a reply.',
  access: 'public',
  limit: 'mail',
  idempotent: true,
  body: BugReport,
  responses: { 201: MessageResponse },
})

/** No name, email or account: people report from the crisis pages, too. */
export const WrongNumberReport = z.object({
  /** The ID of a crisis line or resource. */
  entry: requiredText(160),
  message: multilineText(1_000).min(1, 'Tell us what’s wrong.'),
})
export type WrongNumberReport = z.infer<typeof WrongNumberReport>

export const reportWrongNumber = endpoint({
  method: 'POST',
  path: '/api/applications/wrong_numbers',
  summary: 'Report a wrong phone number, website or address on a crisis line or resource.',
  access: 'public',
  problems: ['not_found'],
  limit: 'mail',
  idempotent: true,
  body: WrongNumberReport,
  responses: { 201: MessageResponse },
})

/** Disputers are told the outcome and are never named. */
export const BadgeDisputeDraft = z.object({
  company: z.uuid(),
  badge: z.enum(badgeNames, 'Select a badge.'),
  message: multilineText(2_000).min(1, 'Tell us why you think it’s wrong.'),
  contactEmail: Email,
})
export type BadgeDisputeDraft = z.infer<typeof BadgeDisputeDraft>

export const disputeBadge = endpoint({
  method: 'POST',
  path: '/api/applications/challenges',
  summary: 'Challenge a company’s badge. The badge is reviewed and the outcome is published.',
  access: 'public',
  problems: ['not_found', 'challenge_waiting'],
  limit: 'mail',
  limitField: 'contactEmail',
  idempotent: true,
  body: BadgeDisputeDraft,
  responses: { 201: MessageResponse },
})

const ApplicationListing = z.object({
  type: z.enum(['brand', 'dispensary']),
  _id: z.uuid(),
  name: z.string(),
})

/** The admin view. Fields that a kind does not have are empty. */
const ApplicationForAdmin = z.object({
  _id: z.uuid(),
  kind: z.enum(options.applicationKindNames),
  status: z.enum(options.applicationStatusNames),
  name: z.string(),
  contactName: z.string(),
  contactEmail: z.string(),
  /** Sent while signed in: approval makes the account the owner of a new listing. */
  hasAccount: z.boolean(),
  website: z.string().nullable(),
  isTHC: z.boolean(),
  isCBD: z.boolean(),
  isMerch: z.boolean(),
  /** A claimant's position in the company. */
  role: z.string(),
  page: z.string(),
  message: z.string(),
  /** The disputed badge and the deadline. */
  badge: z.enum(badgeNames).nullable(),
  answerBy: z.iso.datetime().nullable(),
  locations: z.array(
    ApplicationLocation.extend({ state: z.string(), zip: z.string(), telephone: z.string() }),
  ),
  /** The claimed listing, or those created on approval. */
  listings: z.array(ApplicationListing),
  reason: z.string(),
  decidedBy: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
})
export type ApplicationForAdmin = z.infer<typeof ApplicationForAdmin>

export const listApplications = endpoint({
  method: 'GET',
  path: '/api/applications',
  summary:
    'List applications. Those that need review come oldest first, decided ones newest first.',
  access: 'admin',
  readsPersonalData: true,
  query: z.object({
    kind: z.enum(options.applicationKindNames).optional(),
    status: z.enum(options.applicationStatusNames).default('waiting'),
    pageNumber: PageNumber,
  }),
  responses: {
    200: z.object({
      applications: z.array(ApplicationForAdmin),
      /** Pending applications per kind. */
      waiting: z.record(z.enum(options.applicationKindNames), z.int().min(0)),
      ...Paged,
    }),
  },
})

/** What an applicant sees of an application sent while signed in. */
const OwnApplication = ApplicationForAdmin.pick({
  _id: true,
  kind: true,
  status: true,
  name: true,
  listings: true,
  reason: true,
  decidedAt: true,
  createdAt: true,
})
export type OwnApplication = z.infer<typeof OwnApplication>

export const listOwnApplications = endpoint({
  method: 'GET',
  path: '/api/applications/mine',
  summary: 'List your listing applications and claims with their status, newest first (max 20).',
  access: 'customer',
  responses: { 200: z.object({ applications: z.array(OwnApplication) }) },
})

export const ApplicationDecisionDraft = z
  .object({
    decision: z.enum(options.applicationDecisions),
    reason: multilineText(1_000).default(''),
  })
  .refine(({ decision, reason }) => decision !== 'declined' || reason !== '', {
    path: ['reason'],
    error: options.texts.reasonMissing,
  })
export type ApplicationDecisionDraft = z.infer<typeof ApplicationDecisionDraft>

export const decideApplication = endpoint({
  method: 'PUT',
  path: '/api/applications/:id/decision',
  summary:
    'Approve or decline an application once. Approval creates a listing, assigns its owner or removes a challenged badge.',
  access: 'admin',
  problems: ['not_found', 'already_decided', 'listing_owned', 'not_on_yourself'],
  params: IdParams,
  body: ApplicationDecisionDraft,
  responses: { 200: MessageResponse.extend({ listings: z.array(ApplicationListing) }) },
})
