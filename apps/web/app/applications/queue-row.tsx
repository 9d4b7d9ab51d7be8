import type { QueuedApplication } from '@fairgrove/contract/applications'
import { applicationKinds } from '@fairgrove/contract/applications.options'
import { badges } from '@fairgrove/contract/badges.options'
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { dayOf } from '../dates.ts'
import { Moment } from '../ui/moment.tsx'
import type { Refused } from '../ui/refused.ts'
import { Decide } from './decide.tsx'
import { decisionName } from './decision-name.ts'
import styles from './queue.module.css'

type RowProps = { application: QueuedApplication; refused: Refused | undefined }

/** One application: who and when at a glance, the rest when opened. It opens without scripts, too. */
export function QueueRow({ application, refused }: RowProps) {
  const { _id, kind, name, contactName, contactEmail, createdAt } = application
  const mine = refused?.values.application?.[0] === _id ? refused : undefined
  return (
    <li>
      <details className={styles.row} open={mine !== undefined || undefined}>
        <summary>
          <span className={styles.kind}>{applicationKinds[kind]}</span>
          <strong>{name}</strong>
          <span className={styles.who}>{contactName || contactEmail || 'No name'}</span>
          <span className={styles.when}>
            <Moment at={createdAt} />
          </span>
          <IconChevronDown size={20} aria-hidden="true" />
        </summary>
        <div className={styles.body}>
          <Facts application={application} />
          {application.status === 'waiting' ? (
            <Decide application={application} refused={mine} />
          ) : (
            <Verdict application={application} />
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

function Facts({ application }: { application: QueuedApplication }) {
  const { kind, contactName, contactEmail, website, role, page, message } = application
  const { isTHC, isCBD, isMerch, badge, answerBy, locations, listings } = application
  const sold = [isTHC && 'THC', isCBD && 'CBD', isMerch && 'Merchandise'].filter(Boolean).join(', ')
  const listingPath = { brand: 'brands', dispensary: 'dispensary' }
  return (
    <dl className={styles.facts}>
      <Fact label="Contact">{contactName}</Fact>
      <Fact label="Email">
        {contactEmail && <a href={`mailto:${contactEmail}`}>{contactEmail}</a>}
      </Fact>
      <Fact label="Website">
        {website && (
          <a href={website} target="_blank" rel="noopener noreferrer nofollow">
            {website}
          </a>
        )}
      </Fact>
      <Fact label="Sells">{sold}</Fact>
      <Fact label="Role">{role}</Fact>
      <Fact label="Page">{kind === 'wrong_number' ? <Link to={page}>{page}</Link> : page}</Fact>
      <Fact label="Badge">{badge && badges[badge].label}</Fact>
      <Fact label="Respond by">{answerBy && dayOf(answerBy)}</Fact>
      <Fact label={messageLabels[kind]}>{message}</Fact>
      {locations.map(({ alias, address, street2, city, state, zip, telephone }) => (
        <Fact key={`${alias} ${address} ${zip}`} label={`Location: ${alias}`}>
          {[address, street2, city].filter(Boolean).join(', ')}, {state} {zip}, {telephone}
        </Fact>
      ))}
      {listings.map(({ type, _id, name }) => (
        <Fact key={_id} label="Listing">
          <Link to={`/${listingPath[type]}/${_id}`}>{name}</Link>
        </Fact>
      ))}
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Verdict({ application }: { application: QueuedApplication }) {
  const { kind, status, decidedBy, decidedAt, reason } = application
  return (
    <p>
      {decisionName(kind, status === 'approved' ? 'approved' : 'declined')} by {decidedBy} on{' '}
      {decidedAt && <Moment at={decidedAt} />}.{reason && ` “${reason}”`}
    </p>
  )
}
