import { classes } from '../ui/classes.ts'
import styles from './row-selection.module.css'

/** Rows are chosen by plain checkboxes of a form that stands elsewhere, so choosing needs no script. */
export type RowSelection<Row> = {
  /** The id of that form. */
  form: string
  getName: (row: Row) => string
  /** Rows that nothing can be done to. */
  isExcluded?: (row: Row) => boolean
  /** Chosen before, by those who come back to a form that was refused. */
  selectedIds: readonly string[]
}

/** What the chosen rows are called in the form. */
export const selectionField = 'chosen'

/** And the state in which one was shown, where a decision is about that. */
export const seenVersionField = (id: string) => `seen.${id}`

export type SelectableRow = { _id: string; updatedAt?: string | undefined }

export function SelectRowCheckbox<Row extends SelectableRow>({
  row,
  selection: { form, getName, isExcluded, selectedIds },
}: {
  row: Row
  selection: RowSelection<Row>
}) {
  if (isExcluded?.(row)) return null
  return (
    <>
      {row.updatedAt && (
        <input type="hidden" form={form} name={seenVersionField(row._id)} value={row.updatedAt} />
      )}
      <label className={styles.pick}>
        <input
          type="checkbox"
          form={form}
          name={selectionField}
          value={row._id}
          defaultChecked={selectedIds.includes(row._id)}
          className={styles.box}
        />
        <span className="visually-hidden">Select {getName(row)}</span>
      </label>
    </>
  )
}

/** Only a script can tick the others, so only with one is it there. */
export function SelectAllCheckbox() {
  return (
    <label className={classes(styles.pick, 'scripted')}>
      <input
        type="checkbox"
        className={styles.box}
        onChange={({ currentTarget }) => {
          const boxes = currentTarget
            .closest('table')
            ?.querySelectorAll<HTMLInputElement>(`input[name="${selectionField}"]`)
          for (const box of boxes ?? []) box.checked = currentTarget.checked
        }}
      />
      <span className={styles.all}>Select all on this page</span>
    </label>
  )
}

/** How many boxes are ticked within a part of the page. */
export function countSelected(container: Element): number {
  return container.querySelectorAll(`input[name="${selectionField}"]:checked`).length
}
