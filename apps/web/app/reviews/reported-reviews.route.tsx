import { toSelectedRows } from '@fairgrove/contract/decisions'
import { listReportedReviews } from '@fairgrove/contract/reviews'
import { moderateReviews, previewModerateReviews } from '@fairgrove/contract/reviews.moderation'
import { ActionResult } from '../back-office/action-result.tsx'
import { handleUndo, loadUndoable, submitBulkAction } from '../back-office/bulk-action.server.ts'
import { ListPage } from '../back-office/list-page.tsx'
import { pluralize } from '../formatting/numbers.ts'
import { getText, readForm } from '../forms/form-data.server.ts'
import { getPageNumber } from '../routing/page-number.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { callApi, loadFromApi } from '../server/api-client.server.ts'
import { Pagination } from '../ui/pagination.tsx'
import { EmptyState } from '../ui/status.tsx'
import type { Route } from './+types/reported-reviews.route'
import { ReportedRows } from './reported-rows.tsx'
import { moderationForm } from './review.form.ts'

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Reported reviews') }]

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = { pageNumber: getPageNumber(url) }
  const [listing, undoable] = await Promise.all([
    loadFromApi(listReportedReviews, { context, query }),
    loadUndoable(context, 'reviews'),
  ])
  return { ...listing, undoable }
}

const nouns = { one: 'review', other: 'reviews', untitled: '' }

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  if (getText(form, 'intent') === 'undo') return handleUndo(context, form, nouns)
  return submitBulkAction(form, moderationForm, {
    nouns,
    buildLabel: ({ decision }, count) => `${decision === 'hide' ? 'Remove' : 'Keep'} ${count}`,
    getOutcome: ({ decision }) => (decision === 'hide' ? 'removed' : 'kept'),
    preview: ({ ids, decision }) => {
      const query = { rows: toSelectedRows(ids), decision }
      return callApi(previewModerateReviews, { context, query })
    },
    act: (body) => callApi(moderateReviews, { context, body }),
  })
}

export default function ReportedReviews({ loaderData, actionData }: Route.ComponentProps) {
  const { reviews, results, page, pages, undoable } = loaderData
  return (
    <ListPage
      title="Reported reviews"
      lead="Reviews that readers reported, oldest first. Keep a review to leave it up. Remove it to take it down and tell the reviewer why."
    >
      <ActionResult actionData={actionData} undoable={undoable} />
      {results === 0 ? (
        <EmptyState drawing="thriving" isCompact text="All caught up. No reported reviews." />
      ) : (
        <>
          <p data-announced>{pluralize(results, { one: 'review', other: 'reviews' })}</p>
          <ReportedRows reviews={reviews} actionData={actionData} />
        </>
      )}
      <Pagination page={page} pages={pages} to={(number) => `/admin/reviews?page=${number}`} />
    </ListPage>
  )
}
