import type { ApplicationForAdmin } from '@fairgrove/contract/applications'
import {
  type ApplicationDecision,
  type ApplicationKind,
  applicationKinds,
} from '@fairgrove/contract/applications.options'
import { badges } from '@fairgrove/contract/badges.options'
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatDay } from '../formatting/dates.ts'
import { DateTime } from '../ui/date-time.tsx'
import type { FormError } from '../ui/form-state.ts'
import { Link } from '../ui/link.tsx'
import styles from './application-queue.module.css'
import { DecideApplication } from './decide-application.tsx'

type RowProps = { application: ApplicationForAdmin; formError: FormError | undefined }

/** An application: applicant and date, with the rest in a <details> that needs no JavaScript. */
export function QueueRow({ application, formError }: RowProps) {
  const { _id, kind, name, contactName, contactEmail, createdAt } = application
  const ownError = formError?.values.application?.[0] === _id ? formError : undefined
  return (
    <li>
      <details className={styles.row} open={ownError !== undefined || undefined}>
        <summary>
          <span className={styles.kind}>{applicationKinds[kind]}</span>
          <strong>{name}</strong>
          <span className={styles.applicant}>{contactName || contactEmail || 'No name'}</span>
          <span className={styles.date}>
            <DateTime value={createdAt} />
          </span>
          <IconChevronDown size={20} aria-hidden="true" />
        </summary>
        <div className={styles.body}>
          <ApplicationDetails application={application} />
          {application.status === 'waiting' ? (
            <DecideApplication application={application} formError={ownError} />
          ) : (
            <DecisionSummary application={application} />
          )}
        </div>
      </details>
    </li>
  )
}

const messageLabels = {
  brand: 'Message',
  dispensary: 'Message',
  claim: 'Proof',
  vendor: 'Will sell',
  bug: 'What happened',
  challenge: 'What’s being challenged',
  wrong_number: 'What’s wrong',
}

function ApplicationDetails({ application }: { application: ApplicationForAdmin }) {
  const { kind, contactName, contactEmail, website, role, page, message } = application
  const { isTHC, isCBD, isMerch, badge, answerBy, locations, listings } = application
  const sold = [isTHC && 'THC', isCBD && 'CBD', isMerch && 'Merchandise'].filter(Boolean).join(', ')
  const listingPath = { brand: 'brands', dispensary: 'dispensary' }
  return (
    <dl className={styles.facts}>
      <Detail label="Contact">{contactName}</Detail>
      <Detail label="Email">
        {contactEmail && <a href={`mailto:${contactEmail}`}>{contactEmail}</a>}
      </Detail>
      <Detail label="Website">
        {website && (
          <a href={website} target="_blank" rel="noopener noreferrer nofollow">
            {website}
          </a>
        )}
      </Detail>
      <Detail label="Sells">{sold}</Detail>
      <Detail label="Role">{role}</Detail>
      <Detail label="Page">{kind === 'wrong_number' ? <Link to={page}>{page}</Link> : page}</Detail>
      <Detail label="Badge">{badge && badges[badge].name}</Detail>
      <Detail label="Respond by">{answerBy && formatDay(answerBy)}</Detail>
      <Detail label={messageLabels[kind]}>{message}</Detail>
      {locations.map(({ alias, address, street2, city, state, zip, telephone, hours }) => (
        <Detail key={`${alias} ${address} ${zip}`} label={`Location: ${alias}`}>
          {[address, street2, city].filter(Boolean).join(', ')}, {state} {zip}, {telephone}
          {hours && `, ${hours}`}
        </Detail>
      ))}
      {listings.map(({ type, _id, name }) => (
        <Detail key={_id} label="Listing">
          <Link to={`/${listingPath[type]}/${_id}`}>{name}</Link>
        </Detail>
      ))}
    </dl>
  )
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function DecisionSummary({ application }: { application: ApplicationForAdmin }) {
  const { kind, status, decidedBy, decidedAt, reason } = application
  return (
    <p>
      {getDecisionLabel(kind, status === 'approved' ? 'approved' : 'declined')} by {decidedBy} on{' '}
      {decidedAt && <DateTime value={decidedAt} />}.{reason && ` “${reason}”`}
    </p>
  )
}

const decisionLabels: Partial<Record<ApplicationKind, Record<ApplicationDecision, string>>> = {
  bug: { approved: 'Marked as fixed', declined: 'Closed' },
  wrong_number: { approved: 'Marked as fixed', declined: 'Closed' },
  challenge: { approved: 'Badge removed', declined: 'Badge kept' },
}

/** The label of a decision already made. */
const getDecisionLabel = (kind: ApplicationKind, decision: ApplicationDecision): string =>
  decisionLabels[kind]?.[decision] ?? (decision === 'approved' ? 'Approved' : 'Declined')

/** The status message after a decision, including who gets an email. */
export function getDecisionMessage(
  kind: ApplicationKind,
  decision: ApplicationDecision,
  hasEmail: boolean,
): string {
  const done = `${getDecisionLabel(kind, decision)}.`
  if (!hasEmail) return done
  if (kind === 'challenge') return `${done} We’re emailing everyone involved.`
  return `${done} We’re emailing the ${kind === 'bug' ? 'person who reported it' : 'applicant'}.`
}
