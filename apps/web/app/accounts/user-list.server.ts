import {
  deleteUser,
  deleteUsers,
  downloadUserList,
  listUsers,
} from '@fairgrove/contract/accounts.admin'
import { userRoles, userSorts } from '@fairgrove/contract/accounts.options'
import { getQuerySchema } from '@fairgrove/contract/endpoint'
import { parseListQuery, parseTablePosition } from '../back-office/list-query.server.ts'
import { selectionField } from '../back-office/row-selection.tsx'
import { loadTableView } from '../back-office/table-view.server.ts'
import { getText, toFormError } from '../forms/form-data.server.ts'
import { callApi, loadFromApi } from '../server/api-client.server.ts'
import { type Context, getUser } from '../server/request-context.server.ts'

type UserListArgs = { context: Context; request: Request; url: URL }

export async function loadUserList({ context, request, url }: UserListArgs) {
  const query = parseListQuery(url, {
    text: getQuerySchema(listUsers).shape.q,
    statuses: userRoles,
    orders: userSorts,
  })
  const filters = { q: query.q, role: query.status, order: query.order }
  const { users, order, ...listing } = await loadFromApi(listUsers, {
    context,
    query: { ...parseTablePosition(url, getQuerySchema(listUsers).shape), ...filters },
  })
  const me = await getUser(context)
  return {
    users: users.map((user) => ({ ...user, isMe: user._id === me?._id })),
    listing,
    query: { ...query, order: query.order && order },
    view: await loadTableView('users', {
      context,
      request,
      url,
      download: downloadUserList,
      filters,
    }),
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
