import type { Dispensary } from '@fairgrove/contract/dispensaries'
import type { MenuItem } from '@fairgrove/contract/products.menu'
import { soldOutHours } from '@fairgrove/contract/products.menu.options'
import { lowStockThreshold, productCategories, texts } from '@fairgrove/contract/products.options'
import { IconPrinter } from '@tabler/icons-react'
import { formatCount, pluralize } from '../formatting/numbers.ts'
import { formatCategory } from '../formatting/text.ts'
import { Chips } from '../listing/chips.tsx'
import { CardList } from '../listing/listing-card.tsx'
import { ProductCard } from '../products/product-card.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { Link } from '../ui/link.tsx'
import { Pagination } from '../ui/pagination.tsx'
import pills from '../ui/pills.module.css'
import { EmptyState } from '../ui/status.tsx'
import styles from './dispensary-menu.module.css'
import type { DispensaryMenuData } from './menu.server.ts'
import { MenuFilter } from './menu-filter.tsx'
import { MenuFreshness } from './menu-freshness.tsx'
import { getMenuUrl, getUnfilteredUrl, listMenuChips } from './menu-params.ts'
import { priceTexts } from './menu-prices.ts'

type MenuProps = { dispensary: Pick<Dispensary, '_id' | 'name'>; data: DispensaryMenuData }

/** What a dispensary has in stock, and where to pre-order it. */
export function DispensaryMenu({ dispensary, data }: MenuProps) {
  return (
    <section id="menu" className={styles.section} aria-labelledby="menu-title">
      <div className={styles.head}>
        <h2 id="menu-title">Menu</h2>
        {data.total > 0 && (
          <Link to={`/dispensary/${dispensary._id}/menu`} className={styles.print}>
            <IconPrinter size={20} aria-hidden="true" />
            Printable menu
          </Link>
        )}
      </div>
      {data.total === 0 ? (
        <EmptyState text={`${dispensary.name} hasn’t added anything to its menu yet.`}>
          <ButtonLink to="/cannabis_products" variant="outline">
            Browse cannabis products
          </ButtonLink>
        </EmptyState>
      ) : (
        <MenuList dispensary={dispensary} data={data} />
      )}
    </section>
  )
}

/** Up to this many items are read faster than a form is filled in. */
const maxUnfilteredItems = 8

function MenuList({ dispensary, data }: MenuProps) {
  const { products, page, pages, results, total, takesPreOrders, searchParams } = data
  const prices = priceTexts[data.priceContent]
  return (
    <>
      <MenuFreshness freshness={data.freshness} />
      <p className={styles.note}>
        {takesPreOrders
          ? `Pre-order here and pay cash at pickup. ${prices}`
          : `${dispensary.name} isn’t taking pre-orders yet. ${prices} They may differ in store.`}
      </p>
      <CategoryLinks data={data} label="Menu by category" />
      {total > maxUnfilteredItems && <MenuFilter data={data} />}
      <Chips chips={listMenuChips(searchParams)} resetTo={getUnfilteredUrl(searchParams)} />
      <p role="status" className={styles.note}>
        {pluralize(results, { one: 'product', other: 'products' })}
        {products.some(({ onHand }) => onHand === 0) &&
          `. Sold-out products stay here for ${soldOutHours} hours.`}
      </p>
      {results === 0 ? (
        <EmptyState text={texts.noneForFilter}>
          <ButtonLink to="?#menu" variant="outline" preventScrollReset>
            Show full menu
          </ButtonLink>
        </EmptyState>
      ) : (
        <CardList>
          {products.map((product) => (
            <li key={product._id}>
              <MenuCard
                product={product}
                dispensaryId={dispensary._id}
                takesPreOrders={takesPreOrders}
              />
            </li>
          ))}
        </CardList>
      )}
      <Pagination
        page={page}
        pages={pages}
        to={(each) =>
          `${getMenuUrl(searchParams, { menuPage: each > 1 ? String(each) : undefined })}#menu`
        }
        label="Menu pages"
      />
    </>
  )
}

type CategoryLinksProps = { data: DispensaryMenuData; label: string; hash?: '' | '#menu' }

/** The categories that have results, with their number, and the one that is selected. */
export function CategoryLinks({ data, label, hash = '#menu' }: CategoryLinksProps) {
  const { facets, filters, searchParams } = data
  const shown = productCategories.filter(
    (name) => facets.categories[name] || name === filters.category,
  )
  if (shown.length < 2) return null
  const choices = shown.map((name) => ({
    label: formatCategory(name),
    count: facets.categories[name] ?? 0,
    category: name as string | undefined,
  }))
  const allCount = Object.values(facets.categories).reduce((sum, count) => sum + count, 0)
  return (
    <nav aria-label={label}>
      <ul className={classes(pills.pills, pills.scrolling)}>
        {[{ label: 'All', count: allCount, category: undefined }, ...choices].map((choice) => (
          <li key={choice.label}>
            <Link
              to={`${getMenuUrl(searchParams, { menu: choice.category })}${hash}`}
              preventScrollReset
              aria-current={choice.category === filters.category ? 'page' : undefined}
            >
              {choice.label} <span className={styles.count}>{formatCount(choice.count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type MenuCardProps = { product: MenuItem; dispensaryId: string; takesPreOrders: boolean }

/** Its link can be shared: the product's page starts with this dispensary and the price there. */
function MenuCard({ product, dispensaryId, takesPreOrders }: MenuCardProps) {
  const isSoldOut = product.onHand === 0
  const isPreOrdered = takesPreOrders && product.includesTHC && product.price && !isSoldOut
  const storeOnlyTag = takesPreOrders && !isPreOrdered ? 'In store only' : undefined
  const isLow = product.onHand < lowStockThreshold
  const deal = isSoldOut ? null : product.deal
  // With conditions, which the product's page has.
  const dealTag = deal?.isForOne ? deal.title : deal && 'Deal'
  return (
    <ProductCard
      product={{
        ...product,
        ...(deal?.isForOne && { price: deal.dealPrice }),
        ...(isSoldOut && { countInStock: 0 }),
      }}
      level={3}
      to={`/product/${product._id}?dispensary=${dispensaryId}`}
      {...(isPreOrdered && { actionLabel: 'Pre-order' })}
      firstTag={isLow ? texts.onlyLeft(product.onHand) : (dealTag ?? storeOnlyTag)}
    />
  )
}
