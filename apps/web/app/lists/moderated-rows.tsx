import type { ModeratedList } from '@fairgrove/contract/lists.moderation'
import type { ModeratedLists } from '@fairgrove/contract/lists.options'
import { type Column, Table } from '../back-office/table.tsx'
import { formatDay } from '../formatting/dates.ts'
import { pluralize } from '../formatting/numbers.ts'
import { useForm } from '../forms/use-form.ts'
import { SubmitButton } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import type { FormError } from '../ui/form-state.ts'
import { Link } from '../ui/link.tsx'
import { moderationForm } from './list.form.ts'
import styles from './moderated-lists.module.css'

type RowsProps = {
  lists: readonly ModeratedList[]
  show: ModeratedLists
  formError: FormError | undefined
}

/** Lists with what people wrote in them, why they are here, and the decision. */
export function ModeratedRows({ lists, show, formError }: RowsProps) {
  const getError = ({ _id }: ModeratedList) =>
    formError?.values.list?.[0] === _id ? formError : undefined
  const decide: Column<ModeratedList> = {
    header: 'Decision',
    cardSlot: 'line',
    cell: (list) => <Decide list={list} formError={getError(list)} />,
  }
  return (
    <Table
      caption="Lists"
      columns={[titleColumn, show === 'reported' ? reportsColumn : reasonColumn, decide]}
      rows={lists}
    />
  )
}

const titleColumn: Column<ModeratedList> = {
  header: 'List',
  cardSlot: 'name',
  cell: ({ _id, title, description, author, notes, isPublished }) => (
    <div className={styles.list}>
      <p>{isPublished ? <Link to={`/lists/${_id}`}>{title}</Link> : title}</p>
      <p className={styles.facts}>By {author}</p>
      {description && <p className={styles.text}>{description}</p>}
      {notes.length > 0 && (
        <ul className={styles.text}>
          {notes.map((note, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two notes may be the same.
            <li key={at}>{note}</li>
          ))}
        </ul>
      )}
    </div>
  ),
}

const reportsColumn: Column<ModeratedList> = {
  header: 'Reports',
  cardSlot: 'line',
  cell: ({ reports, reasons, since }) => (
    <div className={styles.list}>
      <strong>{pluralize(reports, { one: 'report', other: 'reports' })}</strong>
      <ul className={styles.text}>
        {[...new Set(reasons)].map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <p className={styles.facts}>
        First on <time dateTime={since}>{formatDay(since)}</time>
      </p>
    </div>
  ),
}

const reasonColumn: Column<ModeratedList> = {
  header: 'Reason',
  cardSlot: 'line',
  cell: ({ reasons, since }) => (
    <div className={styles.list}>
      <p className={styles.text}>{reasons[0]}</p>
      <p className={styles.facts}>
        Removed on <time dateTime={since}>{formatDay(since)}</time>
      </p>
    </div>
  ),
}

type DecideProps = { list: ModeratedList; formError: FormError | undefined }

function Decide({ list: { _id, title, isHidden }, formError }: DecideProps) {
  const { form, fields } = useForm(moderationForm, { formError })
  const hiddenLabel = <span className="visually-hidden"> {title}</span>
  return (
    <Form form={form} className={styles.decide}>
      <input type="hidden" name="list" value={_id} />
      <TextField field={fields.reason} label={<>Reason (shown to the author){hiddenLabel}</>} />
      <div className={styles.buttons}>
        <SubmitButton name="decision" value="keep" variant="outline">
          {isHidden ? 'Restore' : 'Keep'}
          {hiddenLabel}
        </SubmitButton>
        {!isHidden && (
          <SubmitButton name="decision" value="hide" variant="danger">
            Remove{hiddenLabel}
          </SubmitButton>
        )}
      </div>
    </Form>
  )
}
