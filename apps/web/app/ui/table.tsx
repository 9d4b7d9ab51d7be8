import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './table.module.css'

export type Column<Row> = {
  head: string
  cell: (row: Row) => ReactNode
  isNumber?: boolean
}

type TableProps<Row> = {
  caption: string
  /** The first one names its row. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Few and short cells, which fit a phone side by side. */
  isSlim?: boolean
}

/** Rows under heads; on a phone each row is a card that names its own cells, unless they are few. */
export function Table<Row>({ caption, columns, rows, keyOf, isSlim }: TableProps<Row>) {
  return (
    <table className={classes(styles.table, isSlim ? styles.slim : styles.wide)}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ head, isNumber }) => (
            <th key={head} scope="col" className={classes(isNumber && styles.number)}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ head, cell, isNumber }, at) => {
              const Cell = at === 0 ? 'th' : 'td'
              return (
                <Cell
                  key={head}
                  scope={at === 0 ? 'row' : undefined}
                  data-head={head}
                  className={classes(isNumber && styles.number)}
                >
                  <div>{cell(row)}</div>
                </Cell>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
