import { formatEventTime } from '@fairgrove/contract/events.options'
import type { Ticket } from '@fairgrove/contract/events.tickets'
import { offers } from '@fairgrove/contract/rewards.options'
import { SubmitButton } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Form } from '../ui/form.tsx'
import { Link } from '../ui/link.tsx'
import { formatDuePrice } from './event-facts.tsx'
import styles from './own-tickets.module.css'

type OwnTicketsProps = {
  tickets: readonly Ticket[]
  /** On the event's own page, where tickets can be canceled until it starts. */
  canCancel?: boolean
  /** Whether each ticket says what it is for. */
  namesEvent?: boolean
}

/** The codes to show at the entrance, with what is due there. */
export function OwnTickets({ tickets, canCancel, namesEvent }: OwnTicketsProps) {
  return (
    <section className={styles.section} aria-labelledby="tickets">
      <h2 id="tickets">Your tickets</h2>
      <ul className={styles.tickets}>
        {tickets.map((ticket) => (
          <li key={ticket._id} className={styles.ticket}>
            <div className={styles.text}>
              {namesEvent && (
                <p>
                  <Link to={`/events/${ticket.event._id}`} className={styles.event}>
                    {ticket.event.title}
                  </Link>
                  <span className={styles.note}>{formatEventTime(ticket.event)}</span>
                </p>
              )}
              <p>
                <span className="visually-hidden">Ticket code </span>
                <span className={styles.code}>{ticket.code}</span>
              </p>
              <p>
                <strong>{formatDuePrice(ticket.price)}</strong>
                {ticket.coinCode && (
                  <span className={styles.note}>
                    With your code {ticket.coinCode.code} for{' '}
                    {offers[ticket.coinCode.offer].title.toLowerCase()}
                  </span>
                )}
              </p>
            </div>
            {ticket.checkedInAt ? (
              <p className={styles.note}>Checked in</p>
            ) : (
              canCancel && <CancelTicket ticket={ticket} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function CancelTicket({ ticket }: { ticket: Ticket }) {
  return (
    <ConfirmDialog
      label={
        <>
          Cancel ticket<span className="visually-hidden"> {ticket.code}</span>
        </>
      }
      question="Cancel this ticket?"
      variant="outline"
      cancelLabel="Keep ticket"
    >
      <p>
        Someone else can have your place, and it may be gone if you change your mind.
        {ticket.coinCode && ' You’ll get your code back to use for another ticket.'}
      </p>
      <Form preventScrollReset>
        <input type="hidden" name="ticket" value={ticket._id} />
        <SubmitButton variant="danger" isWide name="intent" value="cancel">
          Cancel ticket
        </SubmitButton>
      </Form>
    </ConfirmDialog>
  )
}
