import { orderStates } from '@fairgrove/contract/orders.options'
import { Form, Link } from 'react-router'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { TextField } from '../ui/field.tsx'
import { Outcome } from '../ui/outcome.tsx'
import { Pagination } from '../ui/pagination.tsx'
import type { Refused } from '../ui/refused.ts'
import type { DeskData } from './desk.server.ts'
import { FoundOrder } from './found-order.tsx'
import styles from './orders-page.module.css'
import { OrdersTable } from './orders-table.tsx'

type DeskProps = {
  path: '/orderlist' | '/orderlist/seller'
  title: string
  lead: string
  none: string
  desk: DeskData
  answer: { said: string } | Refused | undefined
}

/** Where orders are served: found by id or code, handled, and listed. */
export function Desk({ path, title, lead, none, desk, answer }: DeskProps) {
  const { list, found, q, state, formKey } = desk
  const isAdmin = path === '/orderlist'
  const refused = answer && 'problem' in answer ? answer : undefined
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <p className={styles.soft}>{lead}</p>
      </header>
      <search>
        <Form action={path} className={styles.lookup} noValidate>
          <TextField
            key={q}
            name="q"
            label="Order id or pickup code"
            required
            defaultValue={q}
            error={desk.problem}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <Button type="submit">Find order</Button>
        </Form>
      </search>
      {answer && 'said' in answer && (
        <Outcome about={answer} tone="good">
          {answer.said}
        </Outcome>
      )}
      {found && (
        <FoundOrder key={formKey} order={found} {...{ path, isAdmin, formKey }} refused={refused} />
      )}
      {isAdmin && <States path={path} current={state} />}
      {list.orders.length === 0 ? (
        <EmptyState text={none} />
      ) : (
        <OrdersTable
          caption={`${title}, the newest first`}
          orders={list.orders}
          to={({ _id }) => `${path}?q=${_id}`}
          showsBuyer
        />
      )}
      <Pagination
        page={list.page}
        pages={list.pages}
        to={(page) =>
          `${path}?${new URLSearchParams({ ...(state && { state }), page: String(page) })}`
        }
      />
    </div>
  )
}

const stateNames = {
  placed: 'To be paid',
  paid: 'Paid',
  delivered: 'Shipped or arrived',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
} as const

function States({ path, current }: { path: string; current: DeskData['state'] }) {
  return (
    <nav aria-label="Orders by state">
      <ul className={styles.states}>
        {[null, ...orderStates].map((state) => (
          <li key={state ?? 'all'}>
            <Link
              to={state ? `${path}?state=${state}` : path}
              aria-current={state === current ? 'page' : undefined}
            >
              {state ? stateNames[state] : 'All'}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
