import { deleteUser, deleteUsers, listUsers } from '@fairgrove/contract/accounts.admin'
import { userOrders, userRoles } from '@fairgrove/contract/accounts.options'
import { call } from '../api.server.ts'
import { refuse, text } from '../forms.server.ts'
import { load } from '../load.server.ts'
import { pageOf } from '../page-of.ts'
import { type Context, getUser } from '../visit.server.ts'
import { pickName } from '../workbench/picks.tsx'
import { readWish } from '../workbench/wish.ts'

export async function loadUserList(context: Context, url: URL) {
  const wish = readWish(url, { statuses: userRoles, orders: userOrders })
  const { users, order, ...listing } = await load(listUsers, {
    context,
    query: { pageNumber: pageOf(url), q: wish.q, role: wish.status, order: wish.order },
  })
  const me = await getUser(context)
  return {
    users: users.map((user) => ({ ...user, isMe: user._id === me?._id })),
    listing,
    wish: { ...wish, order: wish.order && order },
    formKey: crypto.randomUUID(),
    isEmailPending: url.searchParams.has('emailPending'),
  }
}

export type UserListData = Awaited<ReturnType<typeof loadUserList>>

export async function deleteFromList(context: Context, form: FormData) {
  const ids = form.getAll(pickName).map(String)
  const id = text(form, 'id')
  try {
    const { message } = id
      ? await call(deleteUser, { context, params: { id } })
      : await call(deleteUsers, { context, body: { ids } })
    return { said: message }
  } catch (error) {
    return refuse(error, form)
  }
}
