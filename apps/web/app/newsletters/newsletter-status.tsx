import type { NewsletterSummary } from '@fairgrove/contract/newsletters'
import type { NewsletterStatus } from '@fairgrove/contract/newsletters.options'
import { formatCount } from '../formatting/numbers.ts'
import { StatusBadge, type StatusTone } from '../ui/status.tsx'
import styles from './newsletter.module.css'

const states: Record<NewsletterStatus, { label: string; tone: StatusTone }> = {
  draft: { label: 'Draft', tone: 'over' },
  sending: { label: 'Sending', tone: 'open' },
  sent: { label: 'Sent', tone: 'done' },
  stopped: { label: 'Stopped', tone: 'bad' },
}

export function NewsletterStatusBadge({ status }: { status: NewsletterStatus }) {
  const { label, tone } = states[status]
  return <StatusBadge tone={tone}>{label}</StatusBadge>
}

type CountsProps = Pick<NewsletterSummary, 'status' | 'counts'>

/** How far sending is, and what became of every email. */
export function NewsletterCounts({ status, counts }: CountsProps) {
  const done = counts.sent + counts.bounced + counts.failed + counts.skipped
  return (
    <section className={styles.section} aria-labelledby="counts">
      <h2 id="counts">Delivery</h2>
      {status === 'sending' && (
        <div className={styles.progress}>
          <p>
            {formatCount(done)} of {formatCount(counts.recipients)} recipients
          </p>
          <progress aria-label="Sending" value={done} max={counts.recipients} />
          <p className={styles.note}>
            You can leave this page. We’ll keep sending.
            <noscript> Reload to see progress.</noscript>
          </p>
        </div>
      )}
      <dl className={styles.counts}>
        <Count label="Recipients" value={counts.recipients}>
          On the list when sending started.
        </Count>
        <Count label="Sent" value={counts.sent}>
          Accepted by their mail server.
        </Count>
        <Count label="Bounced" value={counts.bounced}>
          Refused for good. They get no more newsletters.
        </Count>
        <Count label="Failed" value={counts.failed}>
          Not delivered, or we can’t tell.
        </Count>
        <Count label="Skipped" value={counts.skipped}>
          Left the list before we got to them.
        </Count>
        <Count label="Unsubscribed" value={counts.unsubscribed}>
          Left the list after getting it.
        </Count>
      </dl>
    </section>
  )
}

function Count({ label, value, children }: { label: string; value: number; children: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={styles.value}>{formatCount(value)}</dd>
      <dd className={styles.note}>{children}</dd>
    </div>
  )
}
