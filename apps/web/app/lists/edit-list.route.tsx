import { getList, type SharedList } from '@fairgrove/contract/lists'
import { minIndexedItems, texts } from '@fairgrove/contract/lists.options'
import { Problem } from '@fairgrove/contract/problems'
import { pluralize } from '../formatting/numbers.ts'
import { readForm } from '../forms/form-data.server.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { getId, loadFromApi } from '../server/api-client.server.ts'
import { env } from '../server/env.server.ts'
import { toErrorResponse } from '../server/error-response.server.ts'
import { ButtonLink } from '../ui/button.tsx'
import { ContentPage } from '../ui/content-page.tsx'
import { getFormError } from '../ui/form-state.ts'
import { Link } from '../ui/link.tsx'
import { Alert, EmptyState, StatusMessage } from '../ui/status.tsx'
import type { Route } from './+types/edit-list.route'
import { type EditResult, handleEdit } from './edit-actions.server.ts'
import styles from './edit-list.module.css'
import { EditedItems } from './edited-items.tsx'
import { listPublicCards } from './list-data.ts'
import { ListTexts } from './list-texts.tsx'
import { PublishList } from './publish-list.tsx'

const breadcrumbs = [{ label: 'Your lists', to: '/your_lists' }]

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData ? `Edit ${loaderData.list.title}` : 'Edit list') },
]

export async function loader({ params, context }: Route.LoaderArgs) {
  const id = getId(params)
  const { list, isYours } = await loadFromApi(getList, { context, params: { id } })
  if (!isYours) throw toErrorResponse(new Problem('not_found'))
  return { list, link: `${env.PUBLIC_URL.origin}/lists/${id}` }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return handleEdit(context, getId(params), await readForm(request))
}

export default function EditList({ loaderData, actionData }: Route.ComponentProps) {
  const { list, link } = loaderData
  const result: EditResult = actionData
  return (
    <ContentPage breadcrumbs={breadcrumbs} title={list.title} isWide>
      <EditMessage result={result} />
      <Notices list={list} />
      <div className={styles.columns}>
        <section className={styles.items} aria-labelledby="items">
          <h2 id="items">
            Items <span className={styles.count}>{list.items.length}</span>
          </h2>
          {list.items.length === 0 ? (
            <EmptyState text={texts.emptyOwn}>
              <p>Select Add to list on a product, brand or dispensary.</p>
              <ButtonLink to="/products/all_products">See all products</ButtonLink>
            </EmptyState>
          ) : (
            <EditedItems items={list.items} result={result} />
          )}
        </section>
        <div className={styles.aside}>
          <PublishList list={list} link={link} />
          <ListTexts list={list} formError={getFormError(result, 'save')} />
        </div>
      </div>
    </ContentPage>
  )
}

/** Takes the focus, except for what is said beside the item or the form it is about. */
function EditMessage({ result }: { result: EditResult }) {
  if (!result) return null
  if ('problem' in result) {
    const isBesideForm = getFormError(result, 'save') ?? getFormError(result, 'note')
    if (isBesideForm) return null
    return <StatusMessage result={result}>{result.problem.message}</StatusMessage>
  }
  if (result.intent !== 'done') return null
  return (
    <StatusMessage result={result} tone="good">
      {result.message}
    </StatusMessage>
  )
}

/** What its author should know about what others see. */
function Notices({ list }: { list: SharedList }) {
  const unlisted = list.items.length - listPublicCards(list).length
  const missing = minIndexedItems - (list.items.length - unlisted)
  return (
    <>
      {list.isHidden && (
        <Alert>
          Our moderators removed this list, so only you can see it.
          {list.hiddenBecause && ` They wrote: ${list.hiddenBecause}`} Once you’ve fixed it,{' '}
          <Link to="/contact">ask us to check it again</Link>.
        </Alert>
      )}
      {unlisted > 0 && (
        <Alert tone="info">
          {unlisted === 1
            ? 'One item is no longer listed on Fairgrove. Other people don’t see it in your list.'
            : `${unlisted} items are no longer listed on Fairgrove. Other people don’t see them in your list.`}
        </Alert>
      )}
      {list.isPublished && !list.isHidden && missing > 0 && (
        <Alert tone="info">
          Add {pluralize(missing, { one: 'more item', other: 'more items' })}, and your list will
          show up under Lists and in search engines.
        </Alert>
      )}
    </>
  )
}
