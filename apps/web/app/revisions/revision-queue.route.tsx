import { decideRevision, listRevisions } from '@fairgrove/contract/revisions'
import { texts } from '@fairgrove/contract/revisions.options'
import { decideRevisionForm } from '../back-office/decision.form.ts'
import cardStyles from '../back-office/decision-cards.module.css'
import { ListPage } from '../back-office/list-page.tsx'
import { readForm } from '../forms/form-data.server.ts'
import { submitForm } from '../forms/submit-form.server.ts'
import { getPageNumber } from '../routing/page-number.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { callApi, loadFromApi } from '../server/api-client.server.ts'
import { getFormError } from '../ui/form-state.ts'
import { Pagination } from '../ui/pagination.tsx'
import { Alert, EmptyState, StatusMessage } from '../ui/status.tsx'
import type { Route } from './+types/revision-queue.route'
import { RevisionCard } from './revision-card.tsx'

const title = 'Changes to review'

export const meta: Route.MetaFunction = () => [{ title: pageTitle(title) }]

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadFromApi(listRevisions, { context, query: { pageNumber: getPageNumber(url) } })

export async function action({ request, context }: Route.ActionArgs) {
  return submitForm(await readForm(request), decideRevisionForm, async ({ listing, ...body }) => {
    await callApi(decideRevision, { context, params: { id: listing }, body })
    const done = body.decision === 'approved' ? 'Approved. The changes are live.' : 'Rejected.'
    return { message: `${done} We’re emailing the owner.` }
  })
}

export default function RevisionQueue({ loaderData, actionData }: Route.ComponentProps) {
  const { revisions, page, pages } = loaderData
  const formError = getFormError(actionData)
  const isListed = revisions.some(({ _id }) => _id === formError?.values.listing?.[0])
  return (
    <ListPage
      title={title}
      lead="Owners’ changes to approved products, brands and dispensaries. The public version stays up until you decide."
    >
      {actionData && 'message' in actionData && (
        <StatusMessage result={actionData} tone="good">
          {actionData.message}
        </StatusMessage>
      )}
      {formError && !isListed && <Alert>{formError.problem.message}</Alert>}
      {revisions.length === 0 ? (
        <EmptyState drawing="thriving" isCompact text={texts.noneWaiting} />
      ) : (
        <ul className={cardStyles.cards} aria-label={title}>
          {revisions.map((revision) => (
            <RevisionCard key={revision._id} revision={revision} formError={formError} />
          ))}
        </ul>
      )}
      <Pagination page={page} pages={pages} to={(each) => `/admin/revisions?page=${each}`} />
    </ListPage>
  )
}
