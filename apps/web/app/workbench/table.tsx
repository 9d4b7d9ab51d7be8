import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PickAll, type Pickable, PickRow, type Picks } from './picks.tsx'
import styles from './table.module.css'

/** A column that can be sorted by: where its head leads, and how it is sorted now. */
export type Sort = { to: string; now: 'ascending' | 'descending' | undefined }

export type Column<Row> = {
  head: string
  cell: (row: Row) => ReactNode
  /** Where it stands in the card that a row becomes on a phone. */
  place: 'name' | 'corner' | 'line' | 'state' | 'amount' | 'tools'
  /** Whether that card has to say the head as well, for the value alone would not tell. */
  isNamed?: boolean
  sort?: Sort
}

type TableProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** Where several rows can be chosen for something. */
  picks?: Picks<Row> | undefined
}

/** Rows to read or to work in; on a phone each is a card of its own, and the heads become a line of sorts. */
export function Table<Row extends Pickable>(props: TableProps<Row>) {
  const { caption, columns, rows, picks } = props
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {picks && (
            <th scope="col" className={styles.pick}>
              <PickAll />
            </th>
          )}
          {columns.map(({ head, place, sort }) => (
            <th
              key={head}
              scope="col"
              className={styles[place]}
              aria-sort={sort?.now}
              data-sorts={sort ? '' : undefined}
            >
              {sort ? <SortLink {...sort}>{head}</SortLink> : head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row._id}>
            {picks && (
              <td className={styles.pick}>
                <PickRow row={row} picks={picks} />
              </td>
            )}
            {columns.map(({ head, cell, place, isNamed }) =>
              place === 'name' ? (
                <th key={head} scope="row" className={styles.name}>
                  {cell(row)}
                </th>
              ) : (
                <td key={head} className={styles[place]} data-head={isNamed ? head : undefined}>
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

function SortLink({ to, now, children }: Sort & { children: ReactNode }) {
  const Arrow = now ? arrows[now] : IconArrowsSort
  return (
    <Link to={to} className={styles.sort} preventScrollReset>
      {children}
      <Arrow size={16} aria-hidden="true" />
    </Link>
  )
}
