import * as contract from '@fairgrove/contract/saved-views'
import { maxViewName } from '@fairgrove/contract/saved-views.options'
import { redirect } from 'react-router'
import { getText, readForm, toFormError } from '../forms/form-data.server.ts'
import { safePath } from '../routing/safe-path.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { callApi } from '../server/api-client.server.ts'
import type { Context } from '../server/request-context.server.ts'
import { ButtonLink, SubmitButton } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import type { FormError } from '../ui/form-state.ts'
import { Panel } from '../ui/page-layouts.tsx'
import type { Route } from './+types/saved-views.route'
import { isListName } from './list-columns.server.ts'
import { ViewFields } from './saved-views.tsx'

const title = 'Save a view'

export const meta: Route.MetaFunction = () => [{ title: pageTitle(title) }]

/** Saves, renames or deletes a view, and returns to the list with it. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  try {
    return redirect(await applyChange(context, form), 303)
  } catch (error) {
    return toFormError(error, form)
  }
}

async function applyChange(context: Context, form: FormData): Promise<string> {
  const path = safePath(getText(form, 'path')).split('?')[0] ?? '/'
  const search = getText(form, 'search')
  const params = { id: getText(form, 'id') }
  const name = getText(form, 'name')
  if (form.has('delete')) {
    await callApi(contract.deleteView, { context, params })
    return path
  }
  if (getText(form, 'intent') === 'rename') {
    await callApi(contract.renameView, { context, params, body: { name } })
    return `${path}?${search}`
  }
  const list = form.get('list')
  if (!isListName(list)) return path
  const { view } = await callApi(contract.saveView, { context, body: { list, name, search } })
  return `${path}?${view.search}`
}

const hiddenNames = ['intent', 'list', 'path', 'search', 'id'] as const

/** Shown after an error, with what was typed. */
export default function SaveView({ actionData }: Route.ComponentProps) {
  const values = actionData?.values ?? {}
  const getValue = (name: string) => values[name]?.[0] ?? ''
  const fields = Object.fromEntries(hiddenNames.map((name) => [name, getValue(name)]))
  return (
    <Panel title={title} lead="A view keeps the filters, order and columns of a list.">
      {actionData && (
        <Form formError={actionData}>
          <ViewFields fields={fields} />
          <TextField
            name="name"
            label="Name of the view"
            defaultValue={getValue('name')}
            error={getNameError(actionData)}
            maxLength={maxViewName}
          />
          <SubmitButton isWide>Save</SubmitButton>
        </Form>
      )}
      <ButtonLink
        to={safePath(getValue('path'), { fallback: '/profile' })}
        variant="outline"
        isWide
      >
        Back
      </ButtonLink>
    </Panel>
  )
}

const getNameError = ({ problem }: FormError) => problem.fields?.name
