import { createOrder } from '@fairgrove/contract/orders'
import { Problem } from '@fairgrove/contract/problems'
import { getText, toFormError } from '../forms/form-data.server.ts'
import { callApi } from '../server/api-client.server.ts'
import { type Context, getUser } from '../server/request-context.server.ts'

const addressFieldPrefix = 'order.shippingAddress.'

/** Places the pre-order in the form. The API compares the quoted total with its own. */
export async function placePreOrder(context: Context, form: FormData) {
  try {
    const user = await getUser(context)
    const contact = { fullName: getText(form, 'fullName'), email: getText(form, 'email') }
    const { order, key } = await callApi(createOrder, {
      context,
      idempotencyKey: getText(form, 'formKey'),
      body: { order: { ...readOrderBody(form), ...(!user && { shippingAddress: contact }) } },
    })
    // Members find it in their account; guests open it by the key, as in the email.
    return { placed: user ? `/order/${order._id}` : `/order/${order._id}?key=${key}` }
  } catch (error) {
    return toFormError(mapPreOrderError(error), form)
  }
}

type OrderBody = Parameters<typeof callApi<typeof createOrder>>[1]['body']['order']

/** Passed through unchecked: the API validates it. */
function readOrderBody(form: FormData): OrderBody {
  try {
    return JSON.parse(getText(form, 'cart'))
  } catch (cause) {
    throw new Problem('malformed_request', { cause })
  }
}

function mapPreOrderError(error: unknown): unknown {
  if (!(error instanceof Problem)) return error
  const { code, message, fields = {} } = error
  if (code === 'idempotency_key_reused') {
    return new Problem(code, {
      message:
        'You already placed this pre-order. Check your email or order history. ' +
        'To place another one, reload this page.',
    })
  }
  const renamedFields = Object.entries(fields).map(([name, fieldMessage]) => [
    name.replace(addressFieldPrefix, ''),
    fieldMessage,
  ])
  return new Problem(code, { message, fields: Object.fromEntries(renamedFields) })
}
