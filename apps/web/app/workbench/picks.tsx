import { classes } from '../ui/classes.ts'
import styles from './picks.module.css'

/** Rows are chosen by plain checkboxes of a form that stands elsewhere, so choosing needs no script. */
export type Picks<Row> = {
  /** The id of that form. */
  form: string
  nameOf: (row: Row) => string
  /** Rows that nothing can be done to. */
  isSpared?: (row: Row) => boolean
  /** Chosen before, by those who come back to a form that was refused. */
  chosen: readonly string[]
}

/** What the chosen rows are called in the form. */
export const pickName = 'chosen'

/** And the state in which one was shown, where a decision is about that. */
export const seenName = (id: string) => `seen.${id}`

export type Pickable = { _id: string; updatedAt?: string | undefined }

export function PickRow<Row extends Pickable>({
  row,
  picks: { form, nameOf, isSpared, chosen },
}: {
  row: Row
  picks: Picks<Row>
}) {
  if (isSpared?.(row)) return null
  return (
    <>
      {row.updatedAt && (
        <input type="hidden" form={form} name={seenName(row._id)} value={row.updatedAt} />
      )}
      <label className={styles.pick}>
        <input
          type="checkbox"
          form={form}
          name={pickName}
          value={row._id}
          defaultChecked={chosen.includes(row._id)}
          className={styles.box}
        />
        <span className="visually-hidden">Select {nameOf(row)}</span>
      </label>
    </>
  )
}

/** Only a script can tick the others, so only with one is it there. */
export function PickAll() {
  return (
    <label className={classes(styles.pick, 'scripted')}>
      <input
        type="checkbox"
        className={styles.box}
        onChange={({ currentTarget }) => {
          const boxes = currentTarget
            .closest('table')
            ?.querySelectorAll<HTMLInputElement>(`input[name="${pickName}"]`)
          for (const box of boxes ?? []) box.checked = currentTarget.checked
        }}
      />
      <span className={styles.all}>Select all on this page</span>
    </label>
  )
}

/** How many boxes are ticked within a part of the page. */
export function countPicks(part: Element): number {
  return part.querySelectorAll(`input[name="${pickName}"]:checked`).length
}
