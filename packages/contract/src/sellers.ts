import { z } from 'zod'
import { Email, PasswordAttempt } from './accounts.ts'
import { badgeNames } from './badges.options.ts'
import { endpoint, IdParams, MessageResponse } from './endpoint.ts'
import {
  multilineText,
  PostalCode,
  requiredText,
  State,
  singleLineText,
  Telephone,
} from './fields.ts'
import { publicIdPattern } from './images.ts'
import {
  companyDescriptionMaxLength,
  companyNameMaxLength,
  isRoutingNumber,
  texts,
} from './sellers.options.ts'

/** A seller's dispensary, as listed in the profile. */
const SellerLocation = z.object({
  _id: z.uuid(),
  alias: z.string(),
  streetAddress: z.string(),
  city: z.string(),
  localState: z.string().nullable(),
  postalCode: z.string(),
})
export type SellerLocation = z.infer<typeof SellerLocation>

const SellerProfile = z.object({
  _id: z.uuid(),
  name: z.string(),
  image: z.string().nullable(),
  description: z.string(),
  dispensaryAddresses: z.array(SellerLocation),
})
export type SellerProfile = z.infer<typeof SellerProfile>

export const SellerProfileDraft = z.object({
  name: requiredText(companyNameMaxLength),
  image: z.string(texts.imageMissing).regex(publicIdPattern, texts.imageMissing),
  description: multilineText(companyDescriptionMaxLength),
  /** The dispensaries' current addresses. Omitted ones stay unchanged; new ones need an application. */
  dispensaryAddresses: z
    .array(
      z.object({
        _id: z.uuid(),
        streetAddress: requiredText(200),
        city: requiredText(80),
        localState: State,
        postalCode: PostalCode,
      }),
    )
    .max(500)
    .default([]),
  userInfo: z.unknown().optional().describe('Ignored. The session identifies the seller.'),
})
export type SellerProfileDraft = z.infer<typeof SellerProfileDraft>

export const getSellerProfile = endpoint({
  method: 'GET',
  path: '/api/seller/sellerProfile',
  summary: 'Get your public company profile and your dispensaries.',
  access: 'seller',
  permission: 'sellerProfile',
  responses: { 200: z.object({ profile: SellerProfile }) },
})

export const updateSellerProfile = endpoint({
  method: 'PUT',
  path: '/api/seller/sellerProfile',
  summary: 'Update your company profile and your dispensaries’ addresses.',
  access: 'seller',
  permission: 'sellerProfile',
  problems: ['not_found'],
  body: SellerProfileDraft,
  responses: { 200: z.object({ message: z.string(), profile: SellerProfile }) },
})

/** Of a seller with something to say: what shoppers see on their listings. */
const ListingSeller = SellerProfile.omit({ dispensaryAddresses: true }).extend({
  badges: z.array(z.enum(badgeNames)),
})
export type ListingSeller = z.infer<typeof ListingSeller>

export const getListingSeller = endpoint({
  method: 'GET',
  path: '/api/listings/:id/seller',
  summary:
    'Get the company profile and badges of the seller of a public brand, dispensary or product.',
  access: 'public',
  cache: 'public',
  params: IdParams,
  responses: { 200: z.object({ seller: ListingSeller.nullable() }) },
})

const payeeFields = {
  companyName: requiredText(companyNameMaxLength),
  address: requiredText(200),
  city: requiredText(80),
  state: State,
  postalCode: PostalCode,
  country: z.literal('US', 'We can only pay US bank accounts.'),
  email: Email,
  phone: Telephone,
}

const AccountNumber = z.string().regex(/^\d{5,17}$/, 'Enter your account number (5 to 17 digits).')

export const PaymentDetailsDraft = z.object({
  ...payeeFields,
  routingNumber: z.string().refine(isRoutingNumber, texts.routingUnknown),
  accountNumber: AccountNumber,
  accountNumberConfirmation: singleLineText(17),
  currentPassword: PasswordAttempt.optional(),
})
export type PaymentDetailsDraft = z.infer<typeof PaymentDetailsDraft>

const LastFour = z.string().regex(/^\d{4}$/)

/** The full numbers never leave the server again. */
const PaymentDetails = z.object({
  ...payeeFields,
  routingLastFour: LastFour,
  accountLastFour: LastFour,
  updatedAt: z.iso.datetime(),
})
export type PaymentDetails = z.infer<typeof PaymentDetails>

export const getPaymentDetails = endpoint({
  method: 'GET',
  path: '/api/seller/payment_details',
  summary: 'Get your payment details. Only the last four digits of each number are returned.',
  access: 'seller',
  permission: 'paymentDetails',
  responses: { 200: z.object({ details: PaymentDetails.nullable() }) },
})

export const savePaymentDetails = endpoint({
  method: 'PUT',
  path: '/api/seller/payment_details',
  summary: 'Save your payment details. Requires your password unless you just signed in.',
  access: 'seller',
  permission: 'paymentDetails',
  twoFactor: true,
  fresh: true,
  problems: ['password_needed'],
  limit: 'credentials',
  body: PaymentDetailsDraft,
  responses: { 200: MessageResponse.extend({ details: PaymentDetails }) },
})

export const deletePaymentDetails = endpoint({
  method: 'DELETE',
  path: '/api/seller/payment_details',
  summary: 'Delete your payment details.',
  access: 'seller',
  permission: 'paymentDetails',
  twoFactor: true,
  fresh: true,
  problems: ['not_found'],
  responses: { 200: MessageResponse },
})
