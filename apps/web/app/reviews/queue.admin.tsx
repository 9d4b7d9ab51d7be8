import { Problem } from '@fairgrove/contract/problems'
import { listReportedReviews, moderateReviews } from '@fairgrove/contract/reviews'
import { moderationDecisions } from '@fairgrove/contract/reviews.options'
import { call } from '../api.server.ts'
import { refuse, text } from '../forms.server.ts'
import { keepWords } from '../keep-words.ts'
import { load } from '../load.server.ts'
import { pageOf } from '../page-of.ts'
import { pageTitle } from '../page-title.ts'
import { readForm } from '../read-form.server.ts'
import { countOf } from '../ui/count.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Outcome } from '../ui/outcome.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { pickName } from '../workbench/picks.tsx'
import { WorkPage } from '../workbench/work-page.tsx'
import type { Route } from './+types/queue.admin'
import { ReportedRows } from './reported-rows.tsx'

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Reported reviews') }]

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = { pageNumber: pageOf(url) }
  return { ...(await load(listReportedReviews, { context, query })), formKey: crypto.randomUUID() }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  try {
    const decision = moderationDecisions.find((each) => each === text(form, 'intent'))
    if (!decision) throw new Problem('malformed_request')
    const body = { ids: form.getAll(pickName).map(String), decision, reason: text(form, 'reason') }
    const { decided } = await call(moderateReviews, { context, body })
    const what = countOf(decided, { one: 'review', several: 'reviews' })
    return { said: decision === 'hide' ? `${what} removed.` : `${what} kept.` }
  } catch (error) {
    return refuse(error, form)
  }
}

export const clientAction = (sent: Route.ClientActionArgs) => keepWords(sent)

export default function ReportedReviews({ loaderData, actionData }: Route.ComponentProps) {
  const { reviews, results, page, pages, formKey } = loaderData
  const refused = actionData && 'problem' in actionData ? actionData : undefined
  return (
    <WorkPage
      title="Reported reviews"
      lead="Reviews that readers reported, oldest first. Keep a review to leave it up. Remove it to take it down and tell the reviewer why."
    >
      {actionData && 'said' in actionData && (
        <Outcome about={actionData} tone="good">
          {actionData.said}
        </Outcome>
      )}
      {results === 0 ? (
        <EmptyState text="All caught up. No reported reviews." />
      ) : (
        <>
          <p role="status">{countOf(results, { one: 'review', several: 'reviews' })}</p>
          <ReportedRows key={formKey} reviews={reviews} refused={refused} />
        </>
      )}
      <Pagination page={page} pages={pages} to={(number) => `/admin/reviews?page=${number}`} />
    </WorkPage>
  )
}
