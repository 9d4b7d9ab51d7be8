import { createOrder } from '@fairgrove/contract/orders'
import { Problem } from '@fairgrove/contract/problems'
import { submitForm } from '../forms/submit-form.server.ts'
import { callApi } from '../server/api-client.server.ts'
import { type Context, getUser } from '../server/request-context.server.ts'
import { preOrderForm } from './checkout.form.ts'

/** Places the pre-order in the form. The API compares the quoted total with its own. */
export async function placePreOrder(context: Context, form: FormData) {
  return submitForm(
    form,
    preOrderForm,
    async ({ formKey, cart, shippingAddress }) => {
      const user = await getUser(context)
      const { order, key } = await callApi(createOrder, {
        context,
        idempotencyKey: formKey,
        body: { order: { ...parseCart(cart), ...(!user && { shippingAddress }) } },
      }).catch(explainReusedKey)
      // Members find it in their account; guests open it by the key, as in the email.
      return { placed: user ? `/order/${order._id}` : `/order/${order._id}?key=${key}` }
    },
    { bodyKey: 'order' },
  )
}

type OrderBody = Parameters<typeof callApi<typeof createOrder>>[1]['body']['order']

/** Passed through unchecked: the API validates it. */
function parseCart(cart: string): OrderBody {
  try {
    return JSON.parse(cart)
  } catch (cause) {
    throw new Problem('malformed_request', { cause })
  }
}

function explainReusedKey(error: unknown): never {
  if (!(error instanceof Problem) || error.code !== 'idempotency_key_reused') throw error
  throw new Problem('idempotency_key_reused', {
    message:
      'You already placed this pre-order. Check your email or order history. ' +
      'To place another one, reload this page.',
  })
}
