import { formatDay } from '../formatting/dates.ts'
import { pluralize } from '../formatting/numbers.ts'
import { useForm } from '../forms/use-form.ts'
import { SubmitButton } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { type FormError, getFormError } from '../ui/form-state.ts'
import { Pagination } from '../ui/pagination.tsx'
import { EmptyState, StatusMessage } from '../ui/status.tsx'
import { reportDecisionForm } from './decision.form.ts'
import { FilterLinks } from './filter-links.tsx'
import { ListPage } from './list-page.tsx'
import styles from './report-queue.module.css'
import { type Column, Table } from './table.tsx'

type ReportedItem = {
  _id: string
  isHidden: boolean
  reports: number
  /** Of open reports; of what was removed, why. */
  reasons: string[]
  since: string
}

type Show = 'reported' | 'removed'

type ReportQueueProps<Item> = {
  title: string
  lead: string
  path: string
  /** Labels of the two filters. */
  filters: Record<Show, string>
  show: Show
  items: readonly Item[]
  page: number
  pages: number
  emptyText: string
  /** What was reported, and its name in labels of buttons. */
  column: Pick<Column<Item>, 'header' | 'cell'>
  getName: (item: Item) => string
  /** Who reads the reason: 'the author'. */
  audience: string
  actionData: FormError | { message: string } | undefined
}

/** What readers reported and what moderators removed, each with why it is here and the decision. */
export function ReportQueue<Item extends ReportedItem>(props: ReportQueueProps<Item>) {
  const { title, lead, path, filters, show, items, page, pages, column, actionData } = props
  const formError = getFormError(actionData)
  const isRowError = items.some(({ _id }) => _id === formError?.values.item?.[0])
  const buildPath = (filter: string, number: number) => {
    const query = new URLSearchParams({
      ...(filter !== 'reported' && { show: filter }),
      ...(number > 1 && { page: String(number) }),
    }).toString()
    return query ? `${path}?${query}` : path
  }
  const decide: Column<Item> = {
    header: 'Decision',
    cardSlot: 'line',
    cell: (item) => (
      <Decide
        item={item}
        name={props.getName(item)}
        audience={props.audience}
        formError={formError?.values.item?.[0] === item._id ? formError : undefined}
      />
    ),
  }
  return (
    <ListPage title={title} lead={lead}>
      {actionData && 'message' in actionData && (
        <StatusMessage result={actionData} tone="good">
          {actionData.message}
        </StatusMessage>
      )}
      {formError && !isRowError && (
        <StatusMessage result={formError}>{formError.problem.message}</StatusMessage>
      )}
      <FilterLinks
        label={`${column.header} by state`}
        choices={(['reported', 'removed'] as const).map((each) => ({
          label: filters[each],
          to: buildPath(each, 1),
          isCurrent: each === show,
        }))}
      />
      {items.length === 0 ? (
        <EmptyState drawing="thriving" isCompact text={props.emptyText} />
      ) : (
        <Table
          caption={title}
          columns={[
            { ...column, cardSlot: 'name' },
            show === 'reported' ? reportsColumn : reasonColumn,
            decide,
          ]}
          rows={items}
        />
      )}
      <Pagination page={page} pages={pages} to={(number) => buildPath(show, number)} />
    </ListPage>
  )
}

const reportsColumn: Column<ReportedItem> = {
  header: 'Reports',
  cardSlot: 'line',
  cell: ({ reports, reasons, since }) => (
    <div className={styles.item}>
      {reports === 0 ? (
        <p className={styles.text}>Not reported</p>
      ) : (
        <>
          <strong>{pluralize(reports, { one: 'report', other: 'reports' })}</strong>
          <ul className={styles.text}>
            {[...new Set(reasons)].map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </>
      )}
      <p className={styles.facts}>
        Since <time dateTime={since}>{formatDay(since)}</time>
      </p>
    </div>
  ),
}

const reasonColumn: Column<ReportedItem> = {
  header: 'Reason',
  cardSlot: 'line',
  cell: ({ reasons, since }) => (
    <div className={styles.item}>
      <p className={styles.text}>{reasons[0]}</p>
      <p className={styles.facts}>
        Removed on <time dateTime={since}>{formatDay(since)}</time>
      </p>
    </div>
  ),
}

type DecideProps = {
  item: ReportedItem
  name: string
  audience: string
  formError: FormError | undefined
}

function Decide({ item: { _id, isHidden }, name, audience, formError }: DecideProps) {
  const { form, fields } = useForm(reportDecisionForm, { formError })
  const hiddenLabel = <span className="visually-hidden"> {name}</span>
  return (
    <Form form={form} className={styles.decide}>
      <input type="hidden" name="item" value={_id} />
      <TextField
        field={fields.reason}
        label={
          <>
            Reason (shown to {audience}){hiddenLabel}
          </>
        }
      />
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
