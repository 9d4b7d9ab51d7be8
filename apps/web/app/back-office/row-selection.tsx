import { classes } from '../ui/classes.ts'
import styles from './row-selection.module.css'

/** Rows are selected by plain checkboxes tied to a form elsewhere, so no JavaScript is needed. */
export type RowSelection<Row> = {
  /** The form's id. */
  form: string
  getName: (row: Row) => string
  /** Rows that cannot be selected. */
  isExcluded?: (row: Row) => boolean
  /** Selected in a submission that failed. */
  selectedIds: readonly string[]
}

/** The field name of selected rows. */
export const selectionField = 'chosen'

/** The field that carries the version shown, for decisions about that version. */
const seenVersionField = (id: string) => `seen.${id}`

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
      <label className={styles.checkbox}>
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

/** Selecting all rows needs JavaScript, so the checkbox is hidden without it. */
export function SelectAllCheckbox() {
  return (
    <label className={classes(styles.checkbox, 'scripted')}>
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
      <span className={styles.label}>Select all on this page</span>
    </label>
  )
}

/** Counts the checked boxes within an element. */
export function countSelected(container: Element): number {
  return container.querySelectorAll(`input[name="${selectionField}"]:checked`).length
}
