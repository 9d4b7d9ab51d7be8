import { Problem } from '@fairgrove/contract/problems'
import { confirmMenu, listMenuStatuses } from '@fairgrove/contract/products.menu'
import { getText, toFormError } from '../forms/form-data.server.ts'
import { callApi } from '../server/api-client.server.ts'
import type { Context } from '../server/request-context.server.ts'
import { describeDates } from './menu.server.ts'

export type MenuToConfirm = Awaited<ReturnType<typeof loadMenusToConfirm>>[number]

/** Menus that have something on them. The pages that show them work without. */
export async function loadMenusToConfirm(context: Context, dispensary: string | undefined) {
  try {
    const { menus } = await callApi(listMenuStatuses, { context, query: { dispensary } })
    const now = new Date()
    return menus
      .filter(({ items }) => items > 0)
      .map((menu) => ({ ...menu, freshness: describeDates(menu, now) }))
  } catch (error) {
    if (error instanceof Problem) return []
    throw error
  }
}

/** The value of the button's `intent`. */
export const confirmMenuIntent = 'confirmMenu'

export async function handleMenuConfirmation(context: Context, form: FormData) {
  try {
    const params = { id: getText(form, 'dispensary') }
    const { menu } = await callApi(confirmMenu, { context, params })
    return { message: `${menu.dispensary.name} menu confirmed.` }
  } catch (error) {
    return toFormError(error, form)
  }
}
