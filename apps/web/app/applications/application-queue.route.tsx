import { decideApplication, listApplications } from '@fairgrove/contract/applications'
import {
  applicationKindNames,
  applicationStatuses,
  applicationStatusNames,
} from '@fairgrove/contract/applications.options'
import { readForm } from '../forms/form-data.server.ts'
import { submitForm } from '../forms/submit-form.server.ts'
import { getPageNumber } from '../routing/page-number.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { callApi, loadFromApi } from '../server/api-client.server.ts'
import { Link } from '../ui/link.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { Alert, EmptyState, StatusMessage } from '../ui/status.tsx'
import type { Route } from './+types/application-queue.route'
import { decisionForm } from './application.form.ts'
import styles from './application-queue.module.css'
import { buildQueuePath, QueueFilters } from './queue-filters.tsx'
import { getDecisionMessage, QueueRow } from './queue-row.tsx'

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Applications') }]

export async function loader({ context, url }: Route.LoaderArgs) {
  const param = (name: string) => url.searchParams.get(name)
  const kind = applicationKindNames.find((each) => each === param('kind'))
  const status = applicationStatusNames.find((each) => each === param('status')) ?? 'waiting'
  const query = { ...(kind && { kind }), status, pageNumber: getPageNumber(url) }
  const list = await loadFromApi(listApplications, { context, query })
  return { list, kind: kind ?? null, status }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  return submitForm(form, decisionForm, async ({ application, kind, hasEmail, ...body }) => {
    const params = { id: application }
    const { listings } = await callApi(decideApplication, { context, params, body })
    return { message: getDecisionMessage(kind, body.decision, hasEmail), listings }
  })
}

const emptyTexts = {
  waiting: 'All caught up. Nothing needs review.',
  approved: 'No approved applications yet.',
  declined: 'No declined applications yet.',
}

export default function ApplicationQueue({ loaderData, actionData }: Route.ComponentProps) {
  const { list, kind, status } = loaderData
  const formError = actionData && 'problem' in actionData ? actionData : undefined
  const isListed = list.applications.some(({ _id }) => _id === formError?.values.application?.[0])
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>Applications</h1>
        <p>
          Listing applications, claims, vendor requests, badge challenges, bug reports and wrong
          numbers.
        </p>
      </header>
      <QueueFilters kind={kind} status={status} waiting={list.waiting} />
      {actionData && 'message' in actionData && (
        <StatusMessage result={actionData} tone="good">
          {actionData.message} <Listings listings={actionData.listings} />
        </StatusMessage>
      )}
      {formError && !isListed && <Alert>{formError.problem.message}</Alert>}
      {list.applications.length === 0 ? (
        <EmptyState
          text={emptyTexts[status]}
          drawing={status === 'waiting' ? 'thriving' : 'wilted'}
          isCompact
        />
      ) : (
        <ul className={styles.rows} aria-label={applicationStatuses[status]}>
          {list.applications.map((application) => (
            <QueueRow key={application._id} application={application} formError={formError} />
          ))}
        </ul>
      )}
      <Pagination
        page={list.page}
        pages={list.pages}
        to={(page) => buildQueuePath({ kind, status, page })}
      />
    </div>
  )
}

type Listing = { type: 'brand' | 'dispensary'; _id: string; name: string }

/** Where to continue: a new listing is not public until its page is filled in. */
function Listings({ listings }: { listings: readonly Listing[] }) {
  return listings.map(({ type, _id, name }) => (
    <span key={_id}>
      <Link to={`/${type}/${_id}/edit`}>Edit {name}</Link>{' '}
    </span>
  ))
}
