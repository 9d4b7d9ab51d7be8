import type { EventDetails } from '@fairgrove/contract/events'
import { getDueCents, maxTicketsPerAccount, texts } from '@fairgrove/contract/events.options'
import type { TicketCode } from '@fairgrove/contract/events.tickets'
import { offers } from '@fairgrove/contract/rewards.options'
import { formatAmount } from '../formatting/numbers.ts'
import { useForm } from '../forms/use-form.ts'
import { ButtonLink, SubmitButton } from '../ui/button.tsx'
import { SelectField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import type { FormError } from '../ui/form-state.ts'
import { Link } from '../ui/link.tsx'
import { reserveForm } from './event.form.ts'
import styles from './event.module.css'

type ReserveFormProps = {
  event: EventDetails
  hasStarted: boolean
  isSignedIn: boolean
  ticketCount: number
  codes: readonly TicketCode[]
  formKey: string
  formError: FormError | undefined
}

/** Reserves a ticket, or says why that isn't possible. */
export function ReserveForm(props: ReserveFormProps) {
  const { event, hasStarted, isSignedIn, ticketCount, codes, formKey, formError } = props
  const { form, fields } = useForm(reserveForm, { formError })
  const whyNot = getReason({ event, hasStarted, ticketCount })
  if (whyNot) return <p className={styles.reason}>{whyNot}</p>
  if (!isSignedIn) {
    return (
      <>
        <ButtonLink to={`/signin?redirect=/events/${event._id}`} isWide>
          Sign in to reserve
        </ButtonLink>
        <p className={styles.note}>
          You need a free account, so we can email you your ticket. It takes a minute.
        </p>
      </>
    )
  }
  return (
    <Form form={form} preventScrollReset>
      <input type="hidden" name="formKey" value={formKey} />
      {event.price > 0 && codes.length > 0 && (
        <SelectField
          field={fields.coinCode}
          label="Use a code from canna-coins"
          hidesOptional
          options={[
            { value: '', label: `No code, ${formatAmount(event.price)} at the door` },
            ...codes.map((code) => ({ value: code.code, label: formatCode(event, code) })),
          ]}
        />
      )}
      <SubmitButton isWide name="intent" value="reserve">
        {ticketCount === 0 ? 'Reserve ticket' : 'Reserve another ticket'}
      </SubmitButton>
      {event.price > 0 && codes.length === 0 && (
        <p className={styles.note}>
          Have canna-coins? <Link to="/rewards#codes">Trade them</Link> for 25% off or a free ticket
          before you reserve.
        </p>
      )}
    </Form>
  )
}

function getReason({
  event,
  hasStarted,
  ticketCount,
}: Pick<ReserveFormProps, 'event' | 'hasStarted' | 'ticketCount'>): string | undefined {
  if (event.status === 'draft') return 'People can reserve tickets once this event is published.'
  if (event.status === 'canceled') return 'This event was canceled.'
  if (event.status === 'past') return 'This event is over.'
  if (hasStarted) return 'This event has started, so you can’t reserve a ticket anymore.'
  if (ticketCount >= maxTicketsPerAccount) return texts.ticketLimit
  return event.placesLeft === 0
    ? `${texts.soldOut} Check back later. When someone cancels, their place opens up here.`
    : undefined
}

/** '25% off an event ticket (B2C3D-F4G5H), $15.00 at the door' */
function formatCode({ price }: EventDetails, { code, offer }: TicketCode): string {
  const due = getDueCents(Math.round(price * 100), offer) / 100
  return `${offers[offer].title} (${code}), ${formatAmount(due)} at the door`
}
