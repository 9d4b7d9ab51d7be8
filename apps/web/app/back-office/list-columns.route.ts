import { redirect } from 'react-router'
import { getText, readForm } from '../forms/form-data.server.ts'
import { safePath } from '../routing/safe-path.ts'
import type { Route } from './+types/list-columns.route'
import { createColumnsCookie, isListName } from './list-columns.server.ts'

export const loader = () => redirect('/')

/** Remembers which columns of a list someone wants to see, in this browser. */
export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request)
  const list = form.get('list')
  const target = withoutColumns(safePath(getText(form, 'redirect')))
  if (!isListName(list)) return redirect(target, 303)
  const isReset = form.get('intent') === 'reset'
  const names = isReset ? undefined : form.getAll('columns').map(String)
  return redirect(target, {
    status: 303,
    headers: { 'Set-Cookie': createColumnsCookie(request.headers, list, names) },
  })
}

/** Columns in the URL, those of a saved view, would hide the new choice. */
function withoutColumns(path: string): string {
  const url = new URL(path, 'http://site.invalid')
  url.searchParams.delete('columns')
  return url.pathname + url.search
}
