import { createOrder } from '@fairgrove/contract/orders'
import { Problem } from '@fairgrove/contract/problems'
import { call } from '../api.server.ts'
import { refuse, text } from '../forms.server.ts'
import { type Context, getUser } from '../visit.server.ts'

const prefix = 'order.shippingAddress.'

/** Places what the form says. What it costs was quoted by the API, which compares it with its own sums. */
export async function placePreOrder(context: Context, form: FormData) {
  try {
    const user = await getUser(context)
    const contact = { fullName: text(form, 'fullName'), email: text(form, 'email') }
    const { order, key } = await call(createOrder, {
      context,
      idempotencyKey: text(form, 'formKey'),
      body: { order: { ...readCart(form), ...(!user && { shippingAddress: contact }) } },
    })
    // Who has an account finds it there; everyone else by the key, as in the mail.
    return { placed: user ? `/order/${order._id}` : `/order/${order._id}?key=${key}` }
  } catch (error) {
    return refuse(inWordsOfTheForm(error), form)
  }
}

type CartBody = Parameters<typeof call<typeof createOrder>>[1]['body']['order']

/** Only carried: the API reads and checks it as it would anybody's. */
function readCart(form: FormData): CartBody {
  try {
    return JSON.parse(text(form, 'cart'))
  } catch (cause) {
    throw new Problem('malformed_request', { cause })
  }
}

function inWordsOfTheForm(error: unknown): unknown {
  if (!(error instanceof Problem)) return error
  const { code, message, fields = {} } = error
  if (code === 'idempotency_key_reused') {
    return new Problem(code, {
      message:
        'You already placed this pre-order. Check your email or order history. ' +
        'To place another one, reload this page.',
    })
  }
  const named = Object.entries(fields).map(([name, said]) => [name.replace(prefix, ''), said])
  return new Problem(code, { message, fields: Object.fromEntries(named) })
}
