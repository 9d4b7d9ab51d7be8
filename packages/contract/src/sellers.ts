import { z } from 'zod'
import { Email, PasswordTry } from './accounts.ts'
import { PostalCode, State, Telephone } from './addresses.ts'
import { endpoint, Said } from './endpoint.ts'
import { publicIdForm } from './images.ts'
import {
  companyDescriptionMaxLength,
  companyNameMaxLength,
  isRoutingNumber,
  texts,
} from './sellers.options.ts'
import { filled, line, prose } from './text.ts'

/** A dispensary of one's own, as the profile lists it. */
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
  name: filled(companyNameMaxLength),
  image: z.string(texts.imageMissing).regex(publicIdForm, texts.imageMissing),
  description: prose(companyDescriptionMaxLength),
  /** Where one’s dispensaries are now. Those left out stay where they are; a new one is applied for. */
  dispensaryAddresses: z
    .array(
      z.object({
        _id: z.uuid(),
        streetAddress: filled(200),
        city: filled(80),
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
  answers: { 200: z.object({ profile: SellerProfile }) },
})

export const updateSellerProfile = endpoint({
  method: 'PUT',
  path: '/api/seller/sellerProfile',
  summary: 'Update your company profile and your dispensaries’ addresses.',
  access: 'seller',
  refusals: ['not_found'],
  body: SellerProfileDraft,
  answers: { 200: z.object({ message: z.string(), profile: SellerProfile }) },
})

const payee = {
  companyName: filled(companyNameMaxLength),
  address: filled(200),
  city: filled(80),
  state: State,
  postalCode: PostalCode,
  country: z.literal('US', 'We can only pay US bank accounts.'),
  email: Email,
  phone: Telephone,
}

const AccountNumber = z.string().regex(/^\d{5,17}$/, 'Enter your account number (5 to 17 digits).')

export const PaymentDetailsDraft = z.object({
  ...payee,
  routingNumber: z.string().refine(isRoutingNumber, texts.routingUnknown),
  accountNumber: AccountNumber,
  accountNumberConfirmation: line(17),
  currentPassword: PasswordTry.optional(),
})
export type PaymentDetailsDraft = z.infer<typeof PaymentDetailsDraft>

const lastFour = z.string().regex(/^\d{4}$/)

/** The numbers themselves leave the server never again. */
const PaymentDetails = z.object({
  ...payee,
  routingLastFour: lastFour,
  accountLastFour: lastFour,
  updatedAt: z.iso.datetime(),
})
export type PaymentDetails = z.infer<typeof PaymentDetails>

export const getPaymentDetails = endpoint({
  method: 'GET',
  path: '/api/seller/payment_details',
  summary: 'Get your payment details. Only the last four digits of each number are returned.',
  access: 'seller',
  answers: { 200: z.object({ details: PaymentDetails.nullable() }) },
})

export const savePaymentDetails = endpoint({
  method: 'PUT',
  path: '/api/seller/payment_details',
  summary: 'Save your payment details. Requires your password unless you just signed in.',
  access: 'seller',
  refusals: ['password_needed'],
  limit: 'credentials',
  body: PaymentDetailsDraft,
  answers: { 200: Said.extend({ details: PaymentDetails }) },
})

export const deletePaymentDetails = endpoint({
  method: 'DELETE',
  path: '/api/seller/payment_details',
  summary: 'Delete your payment details.',
  access: 'seller',
  refusals: ['not_found'],
  answers: { 200: Said },
})
