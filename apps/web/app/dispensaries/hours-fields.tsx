import { timeZones } from '@fairgrove/contract/events.options'
import { maxSpansPerDay, weekdayNames, weekdays } from '@fairgrove/contract/hours.options'
import { type MouseEvent, useState } from 'react'
import type { useForm } from '../forms/use-form.ts'
import { Button } from '../ui/button.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { FieldGroup } from '../ui/field-group.tsx'
import { Pair } from '../ui/form.tsx'
import type { Field } from '../ui/form-state.ts'
import type { dispensaryForm } from './dispensary.form.ts'
import { findCopiedField } from './hours-draft.ts'
import styles from './hours-fields.module.css'

type FormFields = ReturnType<typeof useForm<typeof dispensaryForm.schema>>['fields']
type HoursFieldsProps = {
  fields: Pick<FormFields, 'timeZone' | 'week' | 'specialDays' | 'hoursBefore'>
}

/** When a dispensary is open: each day of the week, then holidays. */
export function HoursFields({ fields }: HoursFieldsProps) {
  const spans = fields.week.getList().map((span) => span.getFields())
  return (
    <>
      <input
        type="hidden"
        name={fields.hoursBefore.name}
        defaultValue={fields.hoursBefore.initialValues[0]}
      />
      <FieldGroup
        title="Hours"
        hint="Leave a day blank if you’re closed. After midnight is fine: 6:00 PM to 2:00 AM. For 24 hours, enter 12:00 AM twice."
        isSection
      >
        <div className={styles.days}>
          {weekdayNames.map((name, index) => (
            <DayFields
              key={name}
              day={weekdays[name]}
              spans={spans.slice(index * maxSpansPerDay, (index + 1) * maxSpansPerDay)}
              isFirst={index === 0}
            />
          ))}
        </div>
        <SelectField
          field={fields.timeZone}
          label="Time zone"
          width={24}
          placeholder="From the address"
          options={Object.entries(timeZones).map(([value, label]) => ({ value, label }))}
        />
      </FieldGroup>
      <FieldGroup
        title="Special days"
        hint="Holidays and other days with different hours. Leave the times blank if you’re closed. Save to add more."
        isSection
      >
        {fields.specialDays.getList().map((item, at) => {
          const { date, note, opens, closes } = item.getFields()
          const name = `Special day ${at + 1}`
          return (
            <fieldset key={item.key ?? at} className={styles.day}>
              <legend className="visually-hidden">{name}</legend>
              <Pair>
                <TextField field={date} label="Date" type="date" hidesOptional />
                <TextField field={note} label="Reason" placeholder="Thanksgiving" hidesOptional />
              </Pair>
              <SpanFields span={{ opens, closes }} of={name} />
            </fieldset>
          )
        })}
      </FieldGroup>
    </>
  )
}

type SpanField = { opens: Field; closes: Field }

function DayFields({ day, spans, isFirst }: { day: string; spans: SpanField[]; isFirst: boolean }) {
  const [first, ...more] = spans
  const hasMore = more.some(({ opens, closes }) =>
    [opens, closes].some((field) => field.initialValues[0] || field.error),
  )
  return (
    <fieldset className={styles.day}>
      <legend>{day}</legend>
      {first && <SpanFields span={first} of={day} />}
      <details className={styles.more} open={hasMore}>
        <summary>
          More times<span className="visually-hidden"> on {day}</span>
        </summary>
        {more.map((span, index) => (
          <SpanFields key={span.opens.name} span={span} of={`${day}, time ${index + 2}`} />
        ))}
      </details>
      {isFirst && <CopyButton />}
    </fieldset>
  )
}

function SpanFields({ span: { opens, closes }, of }: { span: SpanField; of: string }) {
  const hidden = <span className="visually-hidden">{` (${of})`}</span>
  const props = { type: 'time', hidesOptional: true }
  return (
    <div className={styles.span}>
      <TextField field={opens} label={<>Opens{hidden}</>} {...props} />
      <TextField field={closes} label={<>Closes{hidden}</>} {...props} />
    </div>
  )
}

/** Copies in the browser; without JavaScript the form's action does (edit-dispensary.route.tsx). */
function CopyButton() {
  const [count, setCount] = useState(0)
  const copy = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault()
    if (event.currentTarget.form) copyMonday(event.currentTarget.form)
    setCount(count + 1)
  }
  return (
    <div className={styles.copy}>
      <Button type="submit" name="intent" value="copyHours" variant="outline" onClick={copy}>
        Copy to all days
      </Button>
      <p role="status" key={count}>
        {count > 0 && 'Monday’s hours copied. Save to keep them.'}
      </p>
    </div>
  )
}

function copyMonday(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll<HTMLInputElement>('input[type="time"]')) {
    const source = form.elements.namedItem(findCopiedField(field.name) ?? '')
    if (!(source instanceof HTMLInputElement) || source === field) continue
    field.value = source.value
    const details = field.closest('details')
    if (details && source.value) details.open = true
  }
}
