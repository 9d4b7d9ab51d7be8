import type { ListName } from '@fairgrove/contract/list-columns.options'
import { listSavedViews } from '@fairgrove/contract/saved-views'
import { defaultViews } from '@fairgrove/contract/saved-views.options'
import { loadFromApi } from '../server/api-client.server.ts'
import { type Context, isSignedInAdmin } from '../server/request-context.server.ts'
import { buildFilePath, readColumns } from './list-columns.server.ts'
import type { TableView } from './list-toolbar.tsx'

type TablePage = {
  context: Context
  request: Request
  url: URL
  /** The endpoint of the list's file. */
  download: { path: string }
  filters: object
}

/** A list's columns and saved views, and its file with the same filters and columns. */
export async function loadTableView(
  list: ListName,
  { context, download, filters, ...page }: TablePage,
): Promise<TableView> {
  const columns = readColumns(list, page)
  const [{ views }, isAdmin] = await Promise.all([
    loadFromApi(listSavedViews, { context, query: { list } }),
    isSignedInAdmin(context),
  ])
  const role = isAdmin ? 'admin' : 'seller'
  const givenViews = (defaultViews[list] ?? []).filter((view) => view.role === role)
  return {
    list,
    columns,
    urlColumns: page.url.searchParams.has('columns') ? columns.join('.') : '',
    filePath: buildFilePath(download, { filters, columns }),
    views: [...givenViews.map(({ name, search }) => ({ name, search })), ...views],
  }
}
