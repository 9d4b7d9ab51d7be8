import { randomUUID } from 'node:crypto'
import { getList } from '@fairgrove/contract/lists'
import { reportList } from '@fairgrove/contract/lists.moderation'
import { texts } from '@fairgrove/contract/lists.options'
import { formatDay } from '../formatting/dates.ts'
import { pluralize } from '../formatting/numbers.ts'
import { readForm, submitIdempotently } from '../forms/form-data.server.ts'
import { submitForm } from '../forms/submit-form.server.ts'
import { describePage, truncateAtWord } from '../seo/page-meta.ts'
import { callApi, getId, loadFromApi } from '../server/api-client.server.ts'
import { env } from '../server/env.server.ts'
import { getUserOrNull } from '../server/request-context.server.ts'
import { ButtonLink } from '../ui/button.tsx'
import { ContentPage } from '../ui/content-page.tsx'
import { ShareButton } from '../ui/share-button.tsx'
import { Alert, EmptyState } from '../ui/status.tsx'
import type { Route } from './+types/list.route'
import { reportForm } from './list.form.ts'
import styles from './list.module.css'
import { buildListData, findShown, isIndexed, listPublicCards } from './list-data.ts'
import { ListItems } from './list-items.tsx'
import { ReportList } from './report-list.tsx'

const breadcrumbs = [{ label: 'Lists', to: '/lists' }]

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { list } = loaderData
  const path = `/lists/${list._id}`
  const names = listPublicCards(list).map(({ name }) => name)
  return [
    ...describePage(matches, {
      title: list.title,
      description:
        truncateAtWord(list.description) ||
        truncateAtWord(`A list by ${list.author}: ${names.join(', ')}`),
      path,
      breadcrumbs,
      ...(list.isPublished && { openGraphImage: { kind: 'list' as const, id: list._id } }),
      ...(names.length > 0 && {
        structuredData: (origin: string) => buildListData(list, origin, path),
      }),
    }),
    ...(isIndexed(list) ? [] : [{ name: 'robots', content: 'noindex' }]),
  ]
}

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const id = getId(params)
  const [{ list, isYours }, user] = await Promise.all([
    loadFromApi(getList, { context, params: { id } }),
    getUserOrNull(context),
  ])
  return {
    list,
    isYours,
    isSignedIn: user !== null,
    link: `${env.PUBLIC_URL.origin}${url.pathname}`,
    // Not on the page that the edge keeps for everyone.
    formKey: user && !isYours ? randomUUID() : '',
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const call = { context, params: { id: getId(params) } }
  return submitForm(await readForm(request), reportForm, async ({ formKey, ...body }) => {
    const { message } = await submitIdempotently(formKey, (key) =>
      callApi(reportList, { ...call, body, ...key }),
    )
    return { message }
  })
}

export default function ListPage({ loaderData, actionData }: Route.ComponentProps) {
  const { list, isYours, isSignedIn, link, formKey } = loaderData
  const shown = list.items.filter(findShown)
  return (
    <ContentPage
      breadcrumbs={breadcrumbs}
      title={list.title}
      lead={list.description && <span className={styles.description}>{list.description}</span>}
      dateLine={
        <>
          By {list.author} · {pluralize(shown.length, { one: 'item', other: 'items' })} · Updated{' '}
          <time dateTime={list.updatedAt}>{formatDay(list.updatedAt)}</time>
        </>
      }
      isWide
    >
      {!list.isPublished && (
        <Alert tone="info">Only you can see this list. It’s not published.</Alert>
      )}
      {list.isHidden && <Alert>Our moderators removed this list. {list.hiddenBecause}</Alert>}
      <div className={styles.tools}>
        {list.isPublished && !list.isHidden && <ShareButton title={list.title} url={link} />}
        {isYours && (
          <ButtonLink to={`/lists/${list._id}/edit`} variant="outline">
            Edit list
          </ButtonLink>
        )}
      </div>
      {shown.length === 0 ? (
        <EmptyState text={texts.empty}>
          <ButtonLink to="/lists">See other lists</ButtonLink>
        </EmptyState>
      ) : (
        <ListItems items={shown} />
      )}
      {!isYours && (
        <ReportList
          key={formKey}
          formKey={formKey}
          actionData={actionData}
          signInPath={isSignedIn ? undefined : `/lists/${list._id}`}
        />
      )}
    </ContentPage>
  )
}
