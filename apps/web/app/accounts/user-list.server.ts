import { deleteUser, deleteUsers, listUsers } from '@fairgrove/contract/accounts.admin'
import { userRoles, userSorts } from '@fairgrove/contract/accounts.options'
import { callApi } from '../api.server.ts'
import { getText, toFormError } from '../forms.server.ts'
import { loadFromApi } from '../load.server.ts'
import { getPageNumber } from '../page-of.ts'
import { type Context, getUser } from '../visit.server.ts'
import { selectionField } from '../workbench/picks.tsx'
import { parseListQuery } from '../workbench/wish.ts'

export async function loadUserList(context: Context, url: URL) {
  const query = parseListQuery(url, { statuses: userRoles, orders: userSorts })
  const { users, order, ...listing } = await loadFromApi(listUsers, {
    context,
    query: { pageNumber: getPageNumber(url), q: query.q, role: query.status, order: query.order },
  })
  const me = await getUser(context)
  return {
    users: users.map((user) => ({ ...user, isMe: user._id === me?._id })),
    listing,
    query: { ...query, order: query.order && order },
    formKey: crypto.randomUUID(),
    isEmailPending: url.searchParams.has('emailPending'),
  }
}

export type UserListData = Awaited<ReturnType<typeof loadUserList>>

export async function handleUserListAction(context: Context, form: FormData) {
  const ids = form.getAll(selectionField).map(String)
  const id = getText(form, 'id')
  try {
    const { message } = id
      ? await callApi(deleteUser, { context, params: { id } })
      : await callApi(deleteUsers, { context, body: { ids } })
    return { message: message }
  } catch (error) {
    return toFormError(error, form)
  }
}
