import type { Order } from '@fairgrove/contract/orders'
import { ListPage } from '../back-office/list-page.tsx'
import { type Column, Table } from '../back-office/table.tsx'
import { formatDay } from '../formatting/dates.ts'
import { pluralize } from '../formatting/numbers.ts'
import { readForm } from '../forms/form-data.server.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { ButtonLink, SubmitButton } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { Link } from '../ui/link.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { EmptyState, StatusMessage } from '../ui/status.tsx'
import type { Route } from './+types/to-ship.route'
import { PostalAddress } from './destination.tsx'
import styles from './to-ship.module.css'
import { loadOrdersToShip, type ShipResult, shipOrders } from './to-ship.server.ts'

const title = 'To ship'
const path = '/admin/to_ship'

export const meta: Route.MetaFunction = () => [{ title: pageTitle(title) }]

export const loader = ({ context, url }: Route.LoaderArgs) => loadOrdersToShip(context, url)

export const action = async ({ request, context }: Route.ActionArgs) =>
  shipOrders(context, await readForm(request))

export default function ToShip({ loaderData, actionData }: Route.ComponentProps) {
  const { orders, page, pages, results } = loaderData
  return (
    <ListPage
      title={title}
      lead="Paid orders, oldest first. Enter tracking numbers, then mark those orders as shipped."
      tools={
        orders.length > 0 && (
          <div className={styles.tools}>
            <ButtonLink variant="outline" to={`${path}/print?show=slips&page=${page}`}>
              Print packing slips
            </ButtonLink>
            <ButtonLink variant="outline" to={`${path}/print?show=labels&page=${page}`}>
              Print address labels
            </ButtonLink>
          </div>
        )
      }
    >
      {actionData && (
        <StatusMessage result={actionData} tone={getTone(actionData)}>
          {formatResult(actionData)}
        </StatusMessage>
      )}
      {orders.length === 0 ? (
        <EmptyState isCompact drawing="thriving" text="All caught up. No orders to ship." />
      ) : (
        <Form className={styles.form} preventScrollReset>
          <p data-announced>
            {pluralize(results, { one: 'order to ship', other: 'orders to ship' })}
          </p>
          <Table
            caption="Orders to ship, oldest first"
            columns={buildColumns(actionData)}
            rows={orders}
          />
          <div className={styles.actions}>
            <SubmitButton>Mark shipped</SubmitButton>
            <p>We’ll email each customer their tracking number.</p>
          </div>
        </Form>
      )}
      <Pagination page={page} pages={pages} to={(number) => `${path}?page=${number}`} />
    </ListPage>
  )
}

const getTone = ({ shipped, refused }: ShipResult) =>
  shipped > 0 && Object.keys(refused).length === 0 ? 'good' : 'danger'

function formatResult({ shipped, refused }: ShipResult): string {
  const refusedCount = Object.keys(refused).length
  if (shipped + refusedCount === 0) return 'Enter a tracking number for at least one order.'
  const orders = { one: 'order', other: 'orders' }
  const shippedText = `${pluralize(shipped, orders)} marked as shipped.`
  if (refusedCount === 0) return shippedText
  return `${shippedText} ${pluralize(refusedCount, orders)} couldn’t be marked as shipped.`
}

const buildColumns = (result: ShipResult | undefined): Column<Order>[] => [
  {
    header: 'Order',
    cardSlot: 'name',
    isNarrow: true,
    cell: ({ number }) => (
      <Link to={`/orderlist?q=${number}`} className={styles.number}>
        {number}
      </Link>
    ),
  },
  {
    header: 'Paid',
    cardSlot: 'corner',
    isNarrow: true,
    cell: ({ paidAt }) =>
      paidAt && (
        <time dateTime={paidAt} className={styles.date}>
          {formatDay(paidAt)}
        </time>
      ),
  },
  {
    header: 'Ships to',
    cardSlot: 'line',
    cell: ({ shippingAddress }) => shippingAddress && <PostalAddress {...shippingAddress} />,
  },
  {
    header: 'Items',
    cardSlot: 'line',
    cell: ({ orderItems }) =>
      orderItems
        .map(({ qty, name, size }) => `${qty} × ${size ? `${name}, ${size}` : name}`)
        .join(' · '),
  },
  {
    header: 'Tracking number',
    cardSlot: 'tools',
    cell: ({ _id, number }) => (
      <TextField
        name={`tracking.${_id}`}
        label={
          <span className={styles.label}>
            Tracking number <span className="visually-hidden">of order {number}</span>
          </span>
        }
        hidesOptional
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
        defaultValue={result?.refused[_id]?.typed}
        error={result?.refused[_id]?.message}
      />
    ),
  },
  {
    header: 'Print',
    cardSlot: 'tools',
    isNarrow: true,
    cell: ({ _id, number }) => (
      <span className={styles.prints}>
        <Link to={`${path}/print?show=slips&order=${_id}`}>
          Slip<span className="visually-hidden"> of order {number}</span>
        </Link>
        <Link to={`${path}/print?show=labels&order=${_id}`}>
          Label<span className="visually-hidden"> of order {number}</span>
        </Link>
      </span>
    ),
  },
]
