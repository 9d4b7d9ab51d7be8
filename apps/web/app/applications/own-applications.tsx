import type { OwnApplication } from '@fairgrove/contract/applications'
import { applicationKinds } from '@fairgrove/contract/applications.options'
import { IconCircle, IconCircleCheckFilled, IconCircleXFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatDay } from '../formatting/dates.ts'
import { Link } from '../ui/link.tsx'
import styles from './own-applications.module.css'

/** What the viewer applied for, and which step each application has reached. */
export function OwnApplications({ applications }: { applications: readonly OwnApplication[] }) {
  if (applications.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="own-applications">
      <h2 id="own-applications">Your applications</h2>
      <ul className={styles.applications}>
        {applications.map((application) => (
          <li key={application._id}>
            <h3>
              {application.name} <small>{applicationKinds[application.kind]}</small>
            </h3>
            <ol className={styles.steps} aria-label={`Progress for ${application.name}`}>
              <Step state="done">Received {formatDay(application.createdAt)}</Step>
              <DecisionSteps application={application} />
            </ol>
          </li>
        ))}
      </ul>
    </section>
  )
}

function DecisionSteps({ application }: { application: OwnApplication }) {
  const { status, kind, listings, reason, decidedAt } = application
  const decidedOn = decidedAt ? formatDay(decidedAt) : ''
  const lastStep = kind === 'claim' ? 'Yours to manage' : 'Live on Fairgrove'
  if (status === 'waiting') {
    return (
      <>
        <Step state="open">In review. We’ll email you our decision.</Step>
        <Step state="open">{lastStep}</Step>
      </>
    )
  }
  if (status === 'declined') {
    return (
      <Step state="declined">
        Declined {decidedOn}
        {reason && `: ${reason}`}
      </Step>
    )
  }
  return (
    <>
      <Step state="done">Approved {decidedOn}</Step>
      <Step state="done">
        {lastStep}:{' '}
        {listings.map(({ type, _id, name }, index) => (
          <span key={_id}>
            {index > 0 && ', '}
            <Link to={type === 'brand' ? `/brands/${_id}` : `/dispensary/${_id}`}>{name}</Link>
          </span>
        ))}
      </Step>
    </>
  )
}

const icons = { done: IconCircleCheckFilled, open: IconCircle, declined: IconCircleXFilled }
const stateTexts = { done: 'Done: ', open: 'Next: ', declined: '' }

function Step({ state, children }: { state: keyof typeof icons; children: ReactNode }) {
  const Icon = icons[state]
  return (
    <li data-state={state}>
      <Icon size={20} aria-hidden="true" />
      <span>
        <span className="visually-hidden">{stateTexts[state]}</span>
        {children}
      </span>
    </li>
  )
}
