import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { publicIdForm } from './images.ts'
import { companyDescriptionMaxLength, companyNameMaxLength, texts } from './sellers.options.ts'
import { stateCodes } from './states.ts'
import { line, prose } from './text.ts'

const needed = (max: number) => line(max).min(1, 'Please fill this in.')
const State = z.enum(stateCodes, 'Please choose a state.')
const PostalCode = z.string().regex(/^\d{5}(-\d{4})?$/, 'Please enter a five-digit ZIP code.')

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
  name: needed(companyNameMaxLength),
  image: z.string(texts.imageMissing).regex(publicIdForm, texts.imageMissing),
  description: prose(companyDescriptionMaxLength),
  /** Where one’s dispensaries are now. Those left out stay where they are; a new one is applied for. */
  dispensaryAddresses: z
    .array(
      z.object({
        _id: z.uuid(),
        streetAddress: needed(200),
        city: needed(80),
        localState: State,
        postalCode: PostalCode,
      }),
    )
    .max(500)
    .default([]),
  userInfo: z.unknown().optional().describe('Ignored: the session says who sells.'),
})
export type SellerProfileDraft = z.infer<typeof SellerProfileDraft>

export const getSellerProfile = endpoint({
  method: 'GET',
  path: '/api/seller/sellerProfile',
  summary: 'Your company as shoppers read about it, with your dispensaries.',
  access: 'seller',
  answers: { 200: z.object({ profile: SellerProfile }) },
})

export const updateSellerProfile = endpoint({
  method: 'PUT',
  path: '/api/seller/sellerProfile',
  summary: 'Change what your company says of itself and where your dispensaries are.',
  access: 'seller',
  refusals: ['not_found'],
  body: SellerProfileDraft,
  answers: { 200: z.object({ message: z.string(), profile: SellerProfile }) },
})
