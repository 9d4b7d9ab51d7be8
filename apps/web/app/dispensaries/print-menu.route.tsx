import { getDispensary } from '@fairgrove/contract/dispensaries'
import { Problem } from '@fairgrove/contract/problems'
import type { MenuItem } from '@fairgrove/contract/products.menu'
import { site } from '@fairgrove/contract/site'
import { IconPrinter } from '@tabler/icons-react'
import { formatPrice } from '../formatting/numbers.ts'
import { formatAddress, formatCategory } from '../formatting/text.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { getId, loadFromApi } from '../server/api-client.server.ts'
import { env } from '../server/env.server.ts'
import { toErrorResponse } from '../server/error-response.server.ts'
import { Button } from '../ui/button.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { Link } from '../ui/link.tsx'
import { Pagination } from '../ui/pagination.tsx'
import sheet from '../ui/print-sheet.module.css'
import { EmptyState } from '../ui/status.tsx'
import type { Route } from './+types/print-menu.route'
import { CategoryLinks } from './dispensary-menu.tsx'
import { loadDispensaryMenu } from './menu.server.ts'
import { getMenuUrl } from './menu-params.ts'
import { priceTexts } from './menu-prices.ts'
import styles from './print-menu.module.css'

// The same items are on the dispensary's page, which is indexed.
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData ? `${loaderData.dispensary.name} menu` : 'Menu') },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const id = getId(params)
  const [{ dispensary }, menu] = await Promise.all([
    loadFromApi(getDispensary, { context, params: { id } }),
    loadDispensaryMenu(context, id, url, { view: 'sheet', sort: 'name' }),
  ])
  if (!menu) throw toErrorResponse(new Problem('not_found'))
  const products = menu.products.filter(({ onHand }) => onHand > 0)
  return { dispensary, menu: { ...menu, products }, host: env.PUBLIC_URL.host }
}

export default function PrintMenu({ loaderData }: Route.ComponentProps) {
  const { dispensary, menu, host } = loaderData
  const { dates, page, pages, searchParams } = menu
  const updatedAt = [dates.updatedAt, dates.confirmedAt].filter(Boolean).sort().at(-1)
  const sections = Map.groupBy(menu.products, ({ category }) => category)
  return (
    <article className={sheet.sheet}>
      <header className={sheet.head}>
        <div>
          <h1>{dispensary.name} menu</h1>
          <p>{[formatAddress(dispensary), dispensary.telephone].filter(Boolean).join(' · ')}</p>
          <p className={styles.note}>
            {updatedAt && (
              <>
                As of <DateTime value={updatedAt} />.{' '}
              </>
            )}
            {priceTexts[menu.priceContent]} For adults 21 and older with a valid ID.
          </p>
        </div>
        <Button variant="outline" className={styles.screen ?? ''} onClick={() => print()}>
          <IconPrinter size={20} aria-hidden="true" />
          Print
        </Button>
      </header>
      <div className={styles.screen}>
        <CategoryLinks data={menu} label="Print a category" hash="" />
      </div>
      {menu.products.length === 0 && (
        <EmptyState text={`${dispensary.name} has nothing in stock right now.`} isCompact />
      )}
      {[...sections].map(([category, products]) => (
        <MenuTable key={category} category={category} products={products} />
      ))}
      <p className={styles.note}>
        {pages > 1 && `Sheet ${page} of ${pages}. `}
        Current menu and pre-orders: {host}/dispensary/{dispensary._id}
      </p>
      <div className={styles.screen}>
        <Pagination
          page={page}
          pages={pages}
          to={(each) => getMenuUrl(searchParams, { menuPage: each > 1 ? String(each) : undefined })}
          label="Menu sheets"
        />
        <p>
          <Link to={`/dispensary/${dispensary._id}#menu`}>Back to the menu on {site.name}</Link>
        </p>
      </div>
    </article>
  )
}

function MenuTable({ category, products }: { category: string; products: MenuItem[] }) {
  return (
    <table className={styles.table}>
      <caption>{formatCategory(category)}</caption>
      <thead>
        <tr>
          <th scope="col">Product</th>
          <th scope="col">Size</th>
          <th scope="col">THC</th>
          <th scope="col">Price</th>
        </tr>
      </thead>
      <tbody>
        {products.map(({ _id, name, brand, size, units, percent_THC, price }) => (
          <tr key={_id}>
            <th scope="row">
              {name} <span className={styles.brand}>{brand.name}</span>
            </th>
            <td>{[size, units].filter(Boolean).join(' ')}</td>
            <td>{percent_THC > 0 && `${percent_THC}%`}</td>
            <td>{formatPrice(price)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
