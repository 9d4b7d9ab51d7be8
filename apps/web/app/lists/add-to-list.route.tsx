import { randomUUID } from 'node:crypto'
import { addListItem, createList, listListsFor, removeListItem } from '@fairgrove/contract/lists'
import { listItemKindNames, listItemKinds, maxLists } from '@fairgrove/contract/lists.options'
import { Problem } from '@fairgrove/contract/problems'
import { getText, readForm, submitIdempotently, toFormError } from '../forms/form-data.server.ts'
import { submitForm } from '../forms/submit-form.server.ts'
import { useResultKey } from '../forms/use-form.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { callApi, getId, loadFromApi } from '../server/api-client.server.ts'
import { toErrorResponse } from '../server/error-response.server.ts'
import { ButtonLink } from '../ui/button.tsx'
import { getFormError } from '../ui/form-state.ts'
import { Panel } from '../ui/page-layouts.tsx'
import { StatusMessage } from '../ui/status.tsx'
import type { Route } from './+types/add-to-list.route'
import { newListForm } from './list.form.ts'
import { ListChoices } from './list-choices.tsx'
import { NewList } from './new-list.tsx'

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Add to list') },
  { name: 'robots', content: 'noindex' },
]

function parseSubject({ searchParams }: URL) {
  const kindParam = searchParams.get('kind')
  const kind = listItemKindNames.find((each) => each === kindParam)
  if (!kind) throw toErrorResponse(new Problem('not_found'))
  return { kind, id: getId({ id: searchParams.get('for') ?? '' }) }
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const subject = parseSubject(url)
  const choices = await loadFromApi(listListsFor, { context, params: subject })
  const path = `${listItemKinds[subject.kind].path}/${subject.id}`
  return { ...choices, path, formKey: randomUUID() }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const item = parseSubject(url)
  const form = await readForm(request)
  if (getText(form, 'intent') === 'create') {
    return submitForm(form, newListForm, async ({ formKey, ...body }) => {
      const { message, list } = await submitIdempotently(formKey, (key) =>
        callApi(createList, { context, body: { ...body, item }, ...key }),
      )
      return { message, list: list._id, isCreated: true }
    })
  }
  const list = getId({ id: getText(form, 'list') })
  try {
    if (getText(form, 'intent') === 'remove') {
      const params = { id: list, item: getId({ id: getText(form, 'item') }) }
      const { message } = await callApi(removeListItem, { context, params })
      return { message, list }
    }
    const { message } = await callApi(addListItem, { context, params: { id: list }, body: item })
    return { message, list }
  } catch (error) {
    return toFormError(error, form)
  }
}

export default function AddToList({ loaderData, actionData }: Route.ComponentProps) {
  const { name, lists, path, formKey } = loaderData
  const formError = getFormError(actionData, 'create')
  const buttonError = formError ? undefined : getFormError(actionData)
  const done = actionData && 'message' in actionData ? actionData : undefined
  const created = done && 'isCreated' in done ? done : undefined
  const createdKey = useResultKey(created)
  return (
    <Panel title={`Add ${name} to a list`}>
      {done && (
        <StatusMessage result={done} tone="good">
          <p>{done.message}</p>
          <ButtonLink to={`/lists/${done.list}/edit`} variant="quiet">
            View list
          </ButtonLink>
        </StatusMessage>
      )}
      {buttonError && (
        <StatusMessage result={buttonError}>{buttonError.problem.message}</StatusMessage>
      )}
      {lists.length > 0 && <ListChoices lists={lists} />}
      {lists.length < maxLists && (
        <NewList
          // A new form once a list was created, and the same one after every other change.
          key={createdKey}
          formKey={formKey}
          formError={formError}
          submitLabel="Create list and add"
        />
      )}
      <ButtonLink to={path} variant="quiet">
        Back to {name}
      </ButtonLink>
    </Panel>
  )
}
