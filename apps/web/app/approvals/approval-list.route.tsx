import {
  type Approval,
  decideApproval,
  listApprovals,
  withdrawApproval,
} from '@fairgrove/contract/approvals'
import { approvalStates, texts } from '@fairgrove/contract/approvals.options'
import { approvalForm } from '../back-office/decision.form.ts'
import cardStyles from '../back-office/decision-cards.module.css'
import { ListPage } from '../back-office/list-page.tsx'
import { type Column, Table } from '../back-office/table.tsx'
import { readForm } from '../forms/form-data.server.ts'
import { submitForm } from '../forms/submit-form.server.ts'
import { getPageNumber } from '../routing/page-number.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { callApi, loadFromApi } from '../server/api-client.server.ts'
import { DateTime } from '../ui/date-time.tsx'
import { getFormError } from '../ui/form-state.ts'
import { Pagination } from '../ui/pagination.tsx'
import { Alert, EmptyState, StatusMessage } from '../ui/status.tsx'
import type { Route } from './+types/approval-list.route'
import { ApprovalCard, ApprovalSubject } from './approval-card.tsx'
import styles from './approvals.module.css'

const title = 'Changes to confirm'

export const meta: Route.MetaFunction = () => [{ title: pageTitle(title) }]

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = { pageNumber: getPageNumber(url) }
  const listing = await loadFromApi(listApprovals, { context, query })
  return { ...listing, isSent: url.searchParams.has('sent') }
}

export async function action({ request, context }: Route.ActionArgs) {
  return submitForm(await readForm(request), approvalForm, ({ approval: id, decision }) => {
    const call = { context, params: { id } }
    return decision === 'withdrawn'
      ? callApi(withdrawApproval, call)
      : callApi(decideApproval, { ...call, body: { decision } })
  })
}

export default function Approvals({ loaderData, actionData }: Route.ComponentProps) {
  const { waiting, decided, page, pages, isSent } = loaderData
  const formError = getFormError(actionData)
  const done = actionData && 'message' in actionData ? actionData : undefined
  return (
    <ListPage
      title={title}
      lead="Changes that take two admins: one asks, another one confirms. Nothing is changed until then."
    >
      {done && (
        <StatusMessage result={done} tone="good">
          {done.message}
        </StatusMessage>
      )}
      {formError && (
        <StatusMessage result={formError} tone="danger">
          {formError.problem.message}
        </StatusMessage>
      )}
      {isSent && !actionData && <Alert tone="info">{texts.waits}</Alert>}
      {waiting.length === 0 ? (
        <EmptyState drawing="thriving" isCompact text={texts.none} />
      ) : (
        <ul className={cardStyles.cards} aria-label={title}>
          {waiting.map((approval) => (
            <ApprovalCard key={approval._id} approval={approval} />
          ))}
        </ul>
      )}
      <section className={styles.decided} aria-labelledby="decided">
        <h2 id="decided">Decided</h2>
        {decided.length === 0 ? (
          <p>{texts.noneDecided}</p>
        ) : (
          <Table caption="Decided changes" columns={columns} rows={decided} />
        )}
        <Pagination page={page} pages={pages} to={(each) => `/admin/approvals?page=${each}`} />
      </section>
    </ListPage>
  )
}

const columns: Column<Approval>[] = [
  { header: 'Change', cardSlot: 'name', cell: ({ title: change }) => change },
  {
    header: 'For',
    cardSlot: 'line',
    cell: (approval) => <ApprovalSubject approval={approval} />,
  },
  {
    header: 'Asked by',
    cardSlot: 'line',
    isLabeled: true,
    cell: ({ requestedBy, createdAt }) => (
      <>
        {requestedBy.name}, <DateTime value={createdAt} />
      </>
    ),
  },
  {
    header: 'Decision',
    cardSlot: 'line',
    isLabeled: true,
    cell: ({ state, decidedBy, decidedAt }) => (
      <>
        {approvalStates[state]}
        {decidedBy && state !== 'withdrawn' && ` by ${decidedBy.name}`}
        {decidedBy && decidedAt && (
          <>
            , <DateTime value={decidedAt} />
          </>
        )}
      </>
    ),
  },
]
