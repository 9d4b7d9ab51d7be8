import { texts as checkoutTexts } from '@fairgrove/contract/checkout.options'
import { listOwnOrders } from '@fairgrove/contract/orders'
import { texts } from '@fairgrove/contract/orders.options'
import { ListPage } from '../back-office/list-page.tsx'
import { getPageNumber } from '../routing/page-number.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { loadFromApi } from '../server/api-client.server.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { EmptyState } from '../ui/status.tsx'
import type { Route } from './+types/order-history.route'
import styles from './order-card.module.css'
import { OrderCard } from './order-card.tsx'

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Order history') }]

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadFromApi(listOwnOrders, { context, query: { pageNumber: getPageNumber(url) } })

export default function OrderHistory({ loaderData }: Route.ComponentProps) {
  const { orders, page, pages } = loaderData
  return (
    <ListPage title="Order history">
      {orders.length === 0 ? (
        <EmptyState text={texts.none}>
          <ButtonLink to="/merchandise">{checkoutTexts.goShopping}</ButtonLink>
        </EmptyState>
      ) : (
        <ul className={styles.list} aria-label="Your orders, newest first">
          {orders.map((order) => (
            <li key={order._id}>
              <OrderCard order={order} />
            </li>
          ))}
        </ul>
      )}
      <Pagination page={page} pages={pages} to={(each) => `/orderhistory?page=${each}`} />
    </ListPage>
  )
}
