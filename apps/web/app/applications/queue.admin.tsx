import { decideApplication, listApplications } from '@fairgrove/contract/applications'
import {
  type ApplicationDecision,
  type ApplicationKind,
  applicationKindNames,
  applicationStatuses,
  applicationStatusNames,
} from '@fairgrove/contract/applications.options'
import { Link } from 'react-router'
import { call } from '../api.server.ts'
import { refuse, text } from '../forms.server.ts'
import { keepWords } from '../keep-words.ts'
import { load } from '../load.server.ts'
import { pageOf } from '../page-of.ts'
import { pageTitle } from '../page-title.ts'
import { readForm } from '../read-form.server.ts'
import { Alert } from '../ui/alert.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Outcome } from '../ui/outcome.tsx'
import { Pagination } from '../ui/pagination.tsx'
import type { Route } from './+types/queue.admin'
import { decisionMessage } from './decision-name.ts'
import styles from './queue.module.css'
import { QueueFilters, queuePath } from './queue-filters.tsx'
import { QueueRow } from './queue-row.tsx'

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Applications') }]

export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = (name: string) => url.searchParams.get(name)
  const kind = applicationKindNames.find((each) => each === asked('kind'))
  const status = applicationStatusNames.find((each) => each === asked('status')) ?? 'waiting'
  const query = { ...(kind && { kind }), status, pageNumber: pageOf(url) }
  const list = await load(listApplications, { context, query })
  return { list, kind: kind ?? null, status }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const decision = text(form, 'decision') as ApplicationDecision
  const body = { decision, reason: text(form, 'reason') }
  const params = { id: text(form, 'application') }
  try {
    const { listings } = await call(decideApplication, { context, params, body })
    const kind = text(form, 'kind') as ApplicationKind
    return { said: decisionMessage(kind, decision, form.has('hasEmail')), listings }
  } catch (error) {
    return refuse(error, form)
  }
}

export const clientAction = (sent: Route.ClientActionArgs) => keepWords(sent)

const none = {
  waiting: 'All caught up. Nothing needs review.',
  approved: 'No approved applications yet.',
  declined: 'No declined applications yet.',
}

export default function Queue({ loaderData, actionData }: Route.ComponentProps) {
  const { list, kind, status } = loaderData
  const refused = actionData && 'problem' in actionData ? actionData : undefined
  const isHere = list.applications.some(({ _id }) => _id === refused?.values.application?.[0])
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
      {actionData && 'said' in actionData && (
        <Outcome about={actionData} tone="good">
          {actionData.said} <Listings listings={actionData.listings} />
        </Outcome>
      )}
      {refused && !isHere && <Alert>{refused.problem.message}</Alert>}
      {list.applications.length === 0 ? (
        <EmptyState text={none[status]} />
      ) : (
        <ul className={styles.rows} aria-label={applicationStatuses[status]}>
          {list.applications.map((application) => (
            <QueueRow key={application._id} application={application} refused={refused} />
          ))}
        </ul>
      )}
      <Pagination
        page={list.page}
        pages={list.pages}
        to={(page) => queuePath({ kind, status, page })}
      />
    </div>
  )
}

type Listing = { type: 'brand' | 'dispensary'; _id: string; name: string }

/** Where to go on: what was created is not public until someone has filled in its page. */
function Listings({ listings }: { listings: readonly Listing[] }) {
  return listings.map(({ type, _id, name }) => (
    <span key={_id}>
      <Link to={`/${type}/${_id}/edit`}>Edit {name}</Link>{' '}
    </span>
  ))
}
