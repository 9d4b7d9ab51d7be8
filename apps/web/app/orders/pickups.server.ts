import type { User } from '@fairgrove/contract/accounts'
import { permissionsByRole } from '@fairgrove/contract/members.options'
import * as contract from '@fairgrove/contract/orders.pickups'
import { Problem } from '@fairgrove/contract/problems'
import {
  confirmMenuIntent,
  handleMenuConfirmation,
  loadMenusToConfirm,
} from '../dispensaries/confirm-menu.server.ts'
import { getText, submitIdempotently, toFormError } from '../forms/form-data.server.ts'
import { callApi, loadFromApi } from '../server/api-client.server.ts'
import { toErrorResponse } from '../server/error-response.server.ts'
import { type Context, getUser } from '../server/request-context.server.ts'
import { getDispensaryParam } from './order-lookup.server.ts'
import { matchPickups, parsePickupCode } from './pickup-search.ts'

/** The open pickups, and what a search without scripts finds among them. */
export async function loadPickups(context: Context, url: URL) {
  const q = url.searchParams.get('q')?.trim().slice(0, 254) ?? ''
  const dispensary = getDispensaryParam(url)
  const [list, user, menus] = await Promise.all([
    loadFromApi(contract.listPickups, { context, query: { dispensary } }),
    getUser(context),
    loadMenusToConfirm(context, dispensary),
  ])
  const matches = matchPickups(list.pickups, q)
  const code = matches.length === 0 ? parsePickupCode(q) : undefined
  const found = code
    ? await findByCode(context, code)
    : { pickup: q && matches.length === 1 ? matches[0] : undefined, problem: undefined }
  return {
    list,
    menus,
    dispensary,
    q,
    selected: found.pickup && { pickup: found.pickup, ...(code && { code }) },
    problem: found.problem,
    accountId: user?._id ?? '',
    canSeeOrders: canSeeOrders(user),
    now: Date.now(),
    formKey: crypto.randomUUID(),
  }
}

/** The counter's role has no orders but those to hand over. */
const canSeeOrders = (user: User | null): boolean =>
  user !== null &&
  (user.isSeller || user.workplaces.some(({ role }) => permissionsByRole[role].includes('orders')))

export type PickupsData = Awaited<ReturnType<typeof loadPickups>>

async function findByCode(context: Context, code: string) {
  try {
    const { pickup } = await callApi(contract.findPickup, { context, query: { code } })
    return { pickup, problem: undefined }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (error.code !== 'not_found' && error.code !== 'rate_limited') throw toErrorResponse(error)
    return { pickup: undefined, problem: error.message }
  }
}

/** The same forms as with scripts, which send them to the API themselves to retry without a network. */
export async function handlePickupAction(context: Context, form: FormData) {
  if (form.get('intent') === confirmMenuIntent) return handleMenuConfirmation(context, form)
  const call = { context, params: { id: getText(form, 'order') } }
  const formKey = `${getText(form, 'formKey')}-${getText(form, 'order')}`
  try {
    if (form.get('intent') === 'undo') {
      return await submitIdempotently(`${formKey}-undo`, (key) =>
        callApi(contract.undoHandOver, { ...call, ...key }),
      )
    }
    const pickupCode = getText(form, 'pickupCode')
    const { number } = await submitIdempotently(formKey, (key) =>
      callApi(contract.handOverPickup, {
        ...call,
        ...key,
        // The API refuses anything but true.
        body: {
          idChecked: (form.get('idChecked') === 'on') as true,
          ...(pickupCode && { pickupCode }),
        },
      }),
    )
    return { message: `Order ${number} handed over.` }
  } catch (error) {
    return toFormError(error, form)
  }
}
