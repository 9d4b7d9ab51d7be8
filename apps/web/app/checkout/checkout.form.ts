import { ShippingAddress } from '@fairgrove/contract/checkout'
import { texts } from '@fairgrove/contract/checkout.options'
import { z } from 'zod'
import { defineForm } from '../forms/define-form.ts'

const { city, state, country, ...shape } = ShippingAddress.shape

/** In the order of the page, as errors are listed: the ZIP code fills in city and state. */
export const shippingForm = defineForm(
  z.object({ ...shape, city, state, isAccurate: z.literal(true, texts.confirmAccuracy) }),
  { labels: { isAccurate: 'Correct address', postalCode: 'ZIP code', street2: 'Apt/Suite/Unit' } },
)

/** `cart` is the browser's cart as JSON. Only guests enter a name and an email. */
export const preOrderForm = defineForm(
  z.object({
    formKey: z.string(),
    cart: z.string(),
    shippingAddress: ShippingAddress.pick({ fullName: true, email: true }).optional(),
  }),
  { labels: { 'shippingAddress.fullName': 'Full name', 'shippingAddress.email': 'Email' } },
)
