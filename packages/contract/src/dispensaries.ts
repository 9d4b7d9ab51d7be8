import { z } from 'zod'
import { approvalField } from './approvals.ts'
import { badgeNames } from './badges.options.ts'
import { BadgeChange, BadgeInputs, Badges, RenewedBadges } from './badges.ts'
import { claimStatuses } from './brands.options.ts'
import { browserEndpoints } from './browser-endpoints.options.ts'
import {
  BulkDecisionResult,
  BulkPreview,
  SeenVersions,
  SelectedIds,
  SelectedRows,
} from './decisions.ts'
import { dispensaryCategoryNames } from './dispensaries.options.ts'
import { endpoint, IdParams, MessageResponse } from './endpoint.ts'
import {
  multilineText,
  PostalCode,
  requiredText,
  State,
  singleLineText,
  Telephone,
  updateSchema,
  WebLink,
} from './fields.ts'
import { LocationPrecision, Place } from './geo.ts'
import { Hours, HoursDraft, OpenState } from './hours.ts'
import { publicIdPattern } from './images.ts'
import { Paged, PageNumber } from './paging.ts'
import {
  amenityNames,
  languageNames,
  licensePattern,
  licenseTypeNames,
  maxLicenseLength,
} from './places.options.ts'
import { PendingRevision } from './revisions.ts'

export const DispensaryCategory = z.enum(dispensaryCategoryNames, 'Select a category.')
const Approved = z.enum(['Y', 'N'], 'Enter Y or N.')

/** The fields of a card, marker or table row. */
export const DispensaryCard = z.object({
  _id: z.uuid(),
  name: z.string(),
  logo: z.string().nullable(),
  category: DispensaryCategory,
  claimed: z.enum(claimStatuses),
  approved: Approved,
  address: z.string(),
  city: z.string(),
  state: z.string().nullable(),
  postalCode: z.string(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  locationPrecision: LocationPrecision,
  badges: z.array(z.enum(badgeNames)),
  rating: z.number(),
  numReviews: z.int(),
  /** Straight-line distance, if a location was given. */
  miles: z.number().nullable(),
  openState: OpenState,
  /** In tables: the version a decision is about. */
  updatedAt: z.iso.datetime().optional(),
})
export type DispensaryCard = z.infer<typeof DispensaryCard>

export const Dispensary = DispensaryCard.omit({ miles: true }).extend({
  description: z.string(),
  website: z.string().nullable(),
  telephone: z.string().nullable(),
  /** Null if they are not given. */
  hours: Hours.nullable(),
  amenities: z.array(z.enum(amenityNames)),
  /** Spoken besides English. */
  languages: z.array(z.enum(languageNames)),
  /** Empty if it is not given. */
  licenseNumber: z.string(),
  licenseType: z.enum(licenseTypeNames).nullable(),
  badges: Badges,
})
export type Dispensary = z.infer<typeof Dispensary>

const addressFields = {
  telephone: Telephone,
  address: requiredText(200),
  city: requiredText(80),
  state: State,
  postalCode: PostalCode,
  name: requiredText(120),
}

/** Admins' fields; owners' are ignored, except coordinates near the address. */
const adminFields = {
  claimed: z.enum(claimStatuses).optional(),
  approved: Approved.optional(),
  lat: z.number().min(-90).max(90).nullable().optional(),
  lng: z.number().min(-180).max(180).nullable().optional(),
  badges: BadgeInputs.optional(),
  badgeChange: BadgeChange.optional(),
  renewedBadges: RenewedBadges.optional(),
}

const optionalFields = updateSchema({
  logo: z.string().regex(publicIdPattern, 'Upload a logo first.'),
  description: multilineText(5_000),
  website: WebLink.or(z.literal('')),
  hours: HoursDraft,
  amenities: z.array(z.enum(amenityNames)).max(amenityNames.length),
  languages: z.array(z.enum(languageNames)).max(languageNames.length),
  licenseNumber: singleLineText(maxLicenseLength)
    .regex(licensePattern, 'Enter letters, digits, spaces, dots, dashes and slashes only.')
    .or(z.literal('')),
  licenseType: z.enum(licenseTypeNames, 'Select a license type.'),
}).extend({ category: DispensaryCategory.optional() })

/** A complete dispensary, as imports create it. */
export const DispensaryDraft = optionalFields.extend({ ...addressFields, ...adminFields })
export type DispensaryDraft = z.infer<typeof DispensaryDraft>

export const DispensaryUpdate = optionalFields.extend({
  ...z.object(addressFields).partial().shape,
  ...adminFields,
})
export type DispensaryUpdate = z.infer<typeof DispensaryUpdate>

/** The dispensary as its owner last saved it, while the changes wait for review. */
const DispensaryRevision = PendingRevision.extend({ dispensary: Dispensary })

const DispensaryResponse = z.object({
  dispensary: Dispensary,
  /** The caller is its owner or an admin. */
  isEditor: z.boolean(),
  /** For its editors: changes that wait for review. */
  revision: DispensaryRevision.nullable(),
})
export type DispensaryResponse = z.infer<typeof DispensaryResponse>

const UserInfo = z.unknown().optional()

export const getDispensary = endpoint({
  ...browserEndpoints.getDispensary,
  summary: 'Get a dispensary. Only its owner and admins can see one that isn’t approved.',
  access: 'public',
  cache: 'public',
  problems: ['not_found'],
  params: IdParams,
  responses: { 200: DispensaryResponse },
})

export const createDispensary = endpoint({
  method: 'POST',
  path: '/api/dispensaries/one',
  summary:
    'Create a blank dispensary to fill in on its edit page. It isn’t public until it’s approved.',
  access: 'admin',
  idempotent: true,
  body: z.object({ userInfo: UserInfo }),
  responses: { 201: z.object({ dispensary: Dispensary }) },
})

export const updateDispensary = endpoint({
  method: 'PUT',
  path: '/api/dispensaries/:id',
  summary:
    'Update a dispensary. Fields you leave out stay the same, and null clears a field. An owner’s new logo, phone, website, hours, amenities, languages, license, address or coordinates are public at once. The coordinates must be within 25 miles of the ZIP code or city. A new name, category or description of an approved dispensary goes to review. Only admins can edit the rest.',
  access: 'customer',
  problems: ['not_found', 'approval_waiting'],
  params: IdParams,
  body: z.object({ dispensary: DispensaryUpdate, userInfo: UserInfo }),
  responses: { 200: DispensaryResponse.extend(approvalField) },
})

export const locateDispensary = endpoint({
  method: 'GET',
  path: '/api/dispensaries/:id/place',
  summary:
    'Look up coordinates for a dispensary’s address. Used by the edit form when it has none.',
  access: 'admin',
  problems: ['not_found'],
  params: IdParams,
  responses: { 200: z.object({ place: Place.nullable() }) },
})

export const approveDispensaries = endpoint({
  method: 'POST',
  path: '/api/dispensaries/decisions',
  summary: 'Approve or hide several dispensaries at once.',
  access: 'admin',
  problems: ['not_found'],
  body: z.object({ ids: SelectedIds, approved: Approved, seen: SeenVersions.optional() }),
  responses: { 200: BulkDecisionResult },
})

export const previewApproveDispensaries = endpoint({
  method: 'GET',
  path: '/api/dispensaries/decisions/preview',
  summary:
    'Preview what approving or hiding several dispensaries changes, without changing anything.',
  access: 'admin',
  problems: ['not_found'],
  query: z.object({ rows: SelectedRows, approved: Approved }),
  responses: { 200: BulkPreview },
})

export const deleteDispensary = endpoint({
  method: 'DELETE',
  path: '/api/dispensaries/:id',
  summary: 'Remove a dispensary from the directory. Existing orders keep it.',
  access: 'admin',
  problems: ['not_found'],
  params: IdParams,
  responses: { 200: MessageResponse },
})

export const getFavourite = endpoint({
  method: 'GET',
  path: '/api/dispensaries/:id/favourite',
  summary: 'Check whether a dispensary is one of your favorites.',
  access: 'customer',
  params: IdParams,
  responses: { 200: z.object({ isFavourite: z.boolean() }) },
})

export const addFavourite = endpoint({
  method: 'PUT',
  path: '/api/dispensaries/:id/favourite',
  summary: 'Add a dispensary to your favorites.',
  access: 'customer',
  problems: ['not_found'],
  params: IdParams,
  responses: { 200: MessageResponse },
})

export const removeFavourite = endpoint({
  method: 'DELETE',
  path: '/api/dispensaries/:id/favourite',
  summary: 'Remove a dispensary from your favorites.',
  access: 'customer',
  params: IdParams,
  responses: { 200: MessageResponse },
})

/** A card, and the phone number to call it offline. */
const FavouriteCard = DispensaryCard.extend({ telephone: z.string().nullable() })
export type FavouriteCard = z.infer<typeof FavouriteCard>

export const listFavourites = endpoint({
  method: 'GET',
  path: '/api/users/favourites',
  summary: 'List your favorite dispensaries, most recent first.',
  access: 'customer',
  query: z.object({ pageNumber: PageNumber }),
  responses: { 200: z.object({ favourites: z.array(FavouriteCard), ...Paged }) },
})
