import type { EventDetails } from '@fairgrove/contract/events'
import { formatEventClock } from '@fairgrove/contract/events.options'
import type { Attendee } from '@fairgrove/contract/events.tickets'
import { useEffect, useRef } from 'react'
import type { Column } from '../back-office/table.tsx'
import { useForm } from '../forms/use-form.ts'
import { SubmitButton } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import type { FormError } from '../ui/form-state.ts'
import { Alert, StatusBadge } from '../ui/status.tsx'
import styles from './check-in.module.css'
import { checkInForm } from './event.form.ts'
import { formatDuePrice, formatTicketPrice } from './event-facts.tsx'

type CheckInResult = { attendee: Attendee; isFirst: boolean }

type CheckInFormProps = {
  event: EventDetails
  formKey: string
  result: CheckInResult | undefined
  formError: FormError | undefined
}

/** Made for a phone at the entrance: one field, ready for the next code after each check-in. */
export function CheckInForm({ event, formKey, result, formError }: CheckInFormProps) {
  const { form, fields } = useForm(checkInForm, { formError })
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!result || !field.current) return
    field.current.value = ''
    field.current.focus()
  }, [result])
  return (
    <div className={styles.checkIn}>
      <Form form={form} preventScrollReset>
        <input type="hidden" name="formKey" value={formKey} />
        <div className={styles.row}>
          <TextField
            ref={field}
            field={fields.code}
            label="Ticket code"
            maxLength={20}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="go"
          />
          <SubmitButton name="intent" value="check-in">
            Check in
          </SubmitButton>
        </div>
      </Form>
      {result && <Result event={event} result={result} />}
    </div>
  )
}

/** Not focused: the field is, for the next code. A live region announces it. */
function Result({ event, result }: { event: EventDetails; result: CheckInResult }) {
  const { attendee, isFirst } = result
  const time = attendee.checkedInAt && formatEventClock(attendee.checkedInAt, event.timeZone)
  return (
    <Alert tone={isFirst ? 'good' : 'danger'}>
      <p className={styles.name}>{attendee.name}</p>
      {isFirst ? (
        <p className={styles.due}>{formatDuePrice(attendee.price)}</p>
      ) : (
        <p>Already checked in at {time}. Each ticket admits one person.</p>
      )}
      <p>Ticket {attendee.code}</p>
    </Alert>
  )
}

export const buildAttendeeColumns = (event: EventDetails, formKey: string): Column<Attendee>[] => [
  { header: 'Name', cardSlot: 'name', cell: ({ name }) => name },
  {
    header: 'Email',
    cardSlot: 'line',
    cell: ({ email }) => <span className={styles.email}>{email}</span>,
  },
  {
    header: 'Ticket code',
    cardSlot: 'line',
    cell: ({ code }) => <span className={styles.code}>{code}</span>,
  },
  {
    header: 'Due at the door',
    cardSlot: 'amount',
    isLabeled: true,
    cell: ({ price }) => formatTicketPrice(price),
  },
  {
    header: 'Checked in',
    cardSlot: 'tools',
    isNarrow: true,
    cell: ({ name, code, checkedInAt }) =>
      checkedInAt ? (
        <StatusBadge tone="done">{formatEventClock(checkedInAt, event.timeZone)}</StatusBadge>
      ) : (
        <Form preventScrollReset className={styles.rowForm}>
          <input type="hidden" name="formKey" value={`${formKey}-${code}`} />
          <input type="hidden" name="code" value={code} />
          <SubmitButton variant="outline" name="intent" value={code}>
            Check in<span className="visually-hidden"> {name}</span>
          </SubmitButton>
        </Form>
      ),
  },
]
