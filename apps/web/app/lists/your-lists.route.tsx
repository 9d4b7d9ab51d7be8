import { randomUUID } from 'node:crypto'
import { createList, listOwnLists, type OwnListCard } from '@fairgrove/contract/lists'
import { maxLists, texts } from '@fairgrove/contract/lists.options'
import { redirect } from 'react-router'
import { ListPage } from '../back-office/list-page.tsx'
import { readForm, submitIdempotently } from '../forms/form-data.server.ts'
import { submitForm } from '../forms/submit-form.server.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { callApi, loadFromApi } from '../server/api-client.server.ts'
import { ButtonLink } from '../ui/button.tsx'
import { getFormError } from '../ui/form-state.ts'
import { EmptyState } from '../ui/status.tsx'
import type { Route } from './+types/your-lists.route'
import { newListForm } from './list.form.ts'
import styles from './list-card.module.css'
import { ListCard } from './list-card.tsx'
import { NewList } from './new-list.tsx'

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Your lists') }]

export async function loader({ context }: Route.LoaderArgs) {
  return { ...(await loadFromApi(listOwnLists, { context })), formKey: randomUUID() }
}

export async function action({ request, context }: Route.ActionArgs) {
  return submitForm(await readForm(request), newListForm, async ({ formKey, ...body }) => {
    const { list } = await submitIdempotently(formKey, (key) =>
      callApi(createList, { context, body, ...key }),
    )
    throw redirect(`/lists/${list._id}/edit`, 303)
  })
}

export default function YourLists({ loaderData, actionData }: Route.ComponentProps) {
  const { lists, formKey } = loaderData
  return (
    <ListPage
      title="Your lists"
      lead="Put products, brands and dispensaries in order, add notes, and publish the list when it’s ready."
      tools={
        <ButtonLink to="/lists" variant="quiet">
          See everyone’s lists
        </ButtonLink>
      }
    >
      {lists.length < maxLists && (
        <NewList key={formKey} formKey={formKey} formError={getFormError(actionData)} />
      )}
      {lists.length === 0 ? (
        <EmptyState text={texts.noneOwn}>
          <p>Name one above, or select Add to list on a product, brand or dispensary.</p>
        </EmptyState>
      ) : (
        <ul className={styles.lists}>
          {lists.map((list) => (
            <li key={list._id}>
              <ListCard list={list} to={`/lists/${list._id}/edit`} status={describeState(list)} />
            </li>
          ))}
        </ul>
      )}
    </ListPage>
  )
}

function describeState({ isPublished, isHidden }: OwnListCard): string {
  if (isHidden) return 'Removed by moderators'
  return isPublished ? 'Published' : 'Only you can see it'
}
