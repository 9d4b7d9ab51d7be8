// biome-ignore-all lint/a11y/noRedundantRoles: as a grid on phones, a table loses its roles.
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { classes } from '../ui/classes.ts'
import { Link } from '../ui/link.tsx'
import {
  type RowSelection,
  SelectAllCheckbox,
  type SelectableRow,
  SelectRowCheckbox,
} from './row-selection.tsx'
import styles from './table.module.css'

/** A sortable column: the link of its header and its current order. */
export type Sort = { to: string; direction: 'ascending' | 'descending' | undefined }

export type Column<Row> = {
  /** Of a list whose columns can be chosen (contract/list-columns.options.ts). */
  key?: string
  header: string
  cell: (row: Row) => ReactNode
  /** Its slot in the card that a row becomes on phones. */
  cardSlot: 'name' | 'corner' | 'line' | 'state' | 'amount' | 'tools'
  /** Whether the card repeats the header, for values that need it. */
  isLabeled?: boolean
  sort?: Sort
  /** As wide as its content, so that columns keep their width while rows render. */
  isNarrow?: boolean
}

/** The chosen columns of a list, and those that cannot be chosen, such as its row actions. */
export const pickColumns = <Row,>(columns: readonly Column<Row>[], chosen: readonly string[]) =>
  columns.filter(({ key }) => key === undefined || chosen.includes(key))

type TableProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** For tables with bulk actions. */
  selection?: RowSelection<Row> | undefined
}

/** A table; on phones each row is a card and the sortable headers become a row of links. */
export function Table<Row extends SelectableRow>(props: TableProps<Row>) {
  const { caption, columns, rows, selection } = props
  return (
    <table role="table" className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {selection && (
            <th role="columnheader" scope="col" className={styles.checkbox}>
              <SelectAllCheckbox />
            </th>
          )}
          {columns.map(({ header, cardSlot, sort, isNarrow }) => (
            <th
              key={header}
              role="columnheader"
              scope="col"
              className={classes(styles[cardSlot], isNarrow && styles.narrow)}
              aria-sort={sort?.direction}
              data-sorts={sort ? '' : undefined}
            >
              {sort ? <SortLink {...sort}>{header}</SortLink> : header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={row._id} role="row">
            {selection && (
              <td role="cell" className={styles.checkbox}>
                <SelectRowCheckbox row={row} selection={selection} />
              </td>
            )}
            {columns.map(({ header, cell, cardSlot, isLabeled }) =>
              cardSlot === 'name' ? (
                <th key={header} role="rowheader" scope="row" className={styles.name}>
                  {cell(row)}
                </th>
              ) : (
                <td
                  key={header}
                  role="cell"
                  className={styles[cardSlot]}
                  data-head={isLabeled ? header : undefined}
                >
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const arrows = { ascending: IconArrowUp, descending: IconArrowDown }

function SortLink({ to, direction, children }: Sort & { children: ReactNode }) {
  const Arrow = direction ? arrows[direction] : IconArrowsSort
  return (
    <Link to={to} className={styles.sort} preventScrollReset>
      {children}
      <Arrow size={16} aria-hidden="true" />
    </Link>
  )
}
