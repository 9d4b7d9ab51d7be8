import { listModeratedLists, moderateList } from '@fairgrove/contract/lists.moderation'
import { moderatedListNames, moderatedLists, texts } from '@fairgrove/contract/lists.options'
import { FilterLinks } from '../back-office/filter-links.tsx'
import { ListPage } from '../back-office/list-page.tsx'
import { readForm } from '../forms/form-data.server.ts'
import { submitForm } from '../forms/submit-form.server.ts'
import { getPageNumber } from '../routing/page-number.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { callApi, loadFromApi } from '../server/api-client.server.ts'
import { getFormError } from '../ui/form-state.ts'
import { Pagination } from '../ui/pagination.tsx'
import { EmptyState, StatusMessage } from '../ui/status.tsx'
import type { Route } from './+types/moderated-lists.route'
import { moderationForm } from './list.form.ts'
import { ModeratedRows } from './moderated-rows.tsx'

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Reported lists') }]

export async function loader({ context, url }: Route.LoaderArgs) {
  const showParam = url.searchParams.get('show')
  const show = moderatedListNames.find((each) => each === showParam) ?? 'reported'
  const query = { show, pageNumber: getPageNumber(url) }
  return { ...(await loadFromApi(listModeratedLists, { context, query })), show }
}

export async function action({ request, context }: Route.ActionArgs) {
  return submitForm(await readForm(request), moderationForm, async ({ list, ...body }) => {
    const { message } = await callApi(moderateList, { context, params: { id: list }, body })
    return { message }
  })
}

export default function ModeratedLists({ loaderData, actionData }: Route.ComponentProps) {
  const { lists, page, pages, show } = loaderData
  const formError = getFormError(actionData)
  const isRowError = lists.some(({ _id }) => _id === formError?.values.list?.[0])
  return (
    <ListPage
      title="Reported lists"
      lead="Lists that readers reported, oldest first. Keep a list to leave it up. Remove it to take it down and tell its author why."
    >
      {actionData && 'message' in actionData && (
        <StatusMessage result={actionData} tone="good">
          {actionData.message}
        </StatusMessage>
      )}
      {formError && !isRowError && (
        <StatusMessage result={formError}>{formError.problem.message}</StatusMessage>
      )}
      <FilterLinks
        label="Lists by state"
        choices={moderatedListNames.map((each) => ({
          label: moderatedLists[each],
          to: buildPath(each, 1),
          isCurrent: each === show,
        }))}
      />
      {lists.length === 0 ? (
        <EmptyState
          drawing="thriving"
          isCompact
          text={show === 'reported' ? texts.noneReported : texts.noneRemoved}
        />
      ) : (
        <ModeratedRows lists={lists} show={show} formError={formError} />
      )}
      <Pagination page={page} pages={pages} to={(number) => buildPath(show, number)} />
    </ListPage>
  )
}

function buildPath(show: string, page: number): string {
  const query = new URLSearchParams({
    ...(show !== 'reported' && { show }),
    ...(page > 1 && { page: String(page) }),
  }).toString()
  return query ? `/admin/lists?${query}` : '/admin/lists'
}
