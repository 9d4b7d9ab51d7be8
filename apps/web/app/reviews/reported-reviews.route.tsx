import { Problem } from '@fairgrove/contract/problems'
import { listReportedReviews, moderateReviews } from '@fairgrove/contract/reviews'
import { moderationDecisions } from '@fairgrove/contract/reviews.options'
import { ListPage } from '../back-office/list-page.tsx'
import { selectionField } from '../back-office/row-selection.tsx'
import { pluralize } from '../formatting/numbers.ts'
import { getText, readForm, toFormError } from '../forms/form-data.server.ts'
import { getPageNumber } from '../routing/page-number.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { callApi, loadFromApi } from '../server/api-client.server.ts'
import { Pagination } from '../ui/pagination.tsx'
import { EmptyState, StatusMessage } from '../ui/status.tsx'
import type { Route } from './+types/reported-reviews.route'
import { ReportedRows } from './reported-rows.tsx'

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Reported reviews') }]

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = { pageNumber: getPageNumber(url) }
  return loadFromApi(listReportedReviews, { context, query })
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  try {
    const decision = moderationDecisions.find((each) => each === getText(form, 'intent'))
    if (!decision) throw new Problem('malformed_request')
    const body = {
      ids: form.getAll(selectionField).map(String),
      decision,
      reason: getText(form, 'reason'),
    }
    const { decided } = await callApi(moderateReviews, { context, body })
    const reviewCount = pluralize(decided, { one: 'review', other: 'reviews' })
    return { message: decision === 'hide' ? `${reviewCount} removed.` : `${reviewCount} kept.` }
  } catch (error) {
    return toFormError(error, form)
  }
}

export default function ReportedReviews({ loaderData, actionData }: Route.ComponentProps) {
  const { reviews, results, page, pages } = loaderData
  const formError = actionData && 'problem' in actionData ? actionData : undefined
  return (
    <ListPage
      title="Reported reviews"
      lead="Reviews that readers reported, oldest first. Keep a review to leave it up. Remove it to take it down and tell the reviewer why."
    >
      {actionData && 'message' in actionData && (
        <StatusMessage result={actionData} tone="good">
          {actionData.message}
        </StatusMessage>
      )}
      {results === 0 ? (
        <EmptyState text="All caught up. No reported reviews." />
      ) : (
        <>
          <p data-announced>{pluralize(results, { one: 'review', other: 'reviews' })}</p>
          <ReportedRows reviews={reviews} formError={formError} />
        </>
      )}
      <Pagination page={page} pages={pages} to={(number) => `/admin/reviews?page=${number}`} />
    </ListPage>
  )
}
