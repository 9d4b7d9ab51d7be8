import { listReportedReviews, moderateReviews } from '@fairgrove/contract/reviews'
import { ListPage } from '../back-office/list-page.tsx'
import { pluralize } from '../formatting/numbers.ts'
import { readForm } from '../forms/form-data.server.ts'
import { submitForm } from '../forms/submit-form.server.ts'
import { getPageNumber } from '../routing/page-number.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { callApi, loadFromApi } from '../server/api-client.server.ts'
import { Pagination } from '../ui/pagination.tsx'
import { EmptyState, StatusMessage } from '../ui/status.tsx'
import type { Route } from './+types/reported-reviews.route'
import { ReportedRows } from './reported-rows.tsx'
import { moderationForm } from './review.form.ts'

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Reported reviews') }]

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = { pageNumber: getPageNumber(url) }
  return loadFromApi(listReportedReviews, { context, query })
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  return submitForm(form, moderationForm, async (body) => {
    const { decided } = await callApi(moderateReviews, { context, body })
    const reviewCount = pluralize(decided, { one: 'review', other: 'reviews' })
    return {
      message: body.decision === 'hide' ? `${reviewCount} removed.` : `${reviewCount} kept.`,
    }
  })
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
        <EmptyState drawing="thriving" isCompact text="All caught up. No reported reviews." />
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
