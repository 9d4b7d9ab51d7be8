import type { Dispensary } from '@fairgrove/contract/dispensaries'
import type { MenuItem } from '@fairgrove/contract/products.inventory'
import { lowStockThreshold, productCategories, texts } from '@fairgrove/contract/products.options'
import { FilterLinks } from '../back-office/filter-links.tsx'
import { formatCount, pluralize } from '../formatting/numbers.ts'
import { CardList } from '../listing/listing-card.tsx'
import { ProductCard } from '../products/product-card.tsx'
import { formatCategory } from '../products/product-labels.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { EmptyState } from '../ui/status.tsx'
import styles from './dispensary-brands.module.css'
import type { DispensaryMenuData } from './dispensary-brands.server.ts'

type MenuProps = { dispensary: Pick<Dispensary, '_id' | 'name'>; data: DispensaryMenuData }

/** What a dispensary has in stock, and where to pre-order it. */
export function DispensaryMenu({ dispensary, data }: MenuProps) {
  const { products, categories, category, page, pages, results, takesPreOrders } = data
  const isEmpty = Object.keys(categories).length === 0
  return (
    <section id="menu" className={styles.section} aria-labelledby="menu-title">
      <h2 id="menu-title">Menu</h2>
      {isEmpty ? (
        <EmptyState text={`${dispensary.name} hasn’t added anything to its menu yet.`}>
          <ButtonLink to="/cannabis_products" variant="outline">
            Browse cannabis products
          </ButtonLink>
        </EmptyState>
      ) : (
        <>
          <p className={styles.count}>
            {takesPreOrders
              ? 'Pre-order here and pay cash at pickup. Prices are before tax.'
              : `${dispensary.name} isn’t taking pre-orders yet. Prices are before tax and may differ in store.`}
          </p>
          <CategoryLinks categories={categories} category={category} />
          <p role="status" className={styles.count}>
            {pluralize(results, { one: 'product', other: 'products' })}
          </p>
          <CardList>
            {products.map((product) => (
              <li key={product._id}>
                <MenuCard
                  product={product}
                  dispensaryId={takesPreOrders ? dispensary._id : undefined}
                />
              </li>
            ))}
          </CardList>
          <Pagination
            page={page}
            pages={pages}
            to={(each) => getMenuPath(category, each)}
            label="Menu pages"
          />
        </>
      )}
    </section>
  )
}

function CategoryLinks({
  categories,
  category,
}: Pick<MenuProps['data'], 'categories' | 'category'>) {
  const inStock = productCategories.filter((name) => categories[name])
  if (inStock.length < 2) return null
  const choices = inStock.map((name) => ({
    label: `${formatCategory(name)} ${formatCount(categories[name] ?? 0)}`,
    to: getMenuPath(name),
    isCurrent: name === category,
  }))
  const all = { label: 'All', to: getMenuPath(undefined), isCurrent: !category }
  return <FilterLinks label="Menu by category" choices={[all, ...choices]} />
}

/** `dispensaryId` is where it can be pre-ordered. */
function MenuCard({
  product,
  dispensaryId,
}: {
  product: MenuItem
  dispensaryId: string | undefined
}) {
  const isPreOrdered = dispensaryId && product.includesTHC && product.price
  const storeOnlyTag = dispensaryId && !isPreOrdered ? 'In store only' : undefined
  return (
    <ProductCard
      product={product}
      level={3}
      {...(dispensaryId && { to: `/product/${product._id}?dispensary=${dispensaryId}` })}
      {...(isPreOrdered && { actionLabel: 'Pre-order' })}
      firstTag={product.onHand < lowStockThreshold ? texts.onlyLeft(product.onHand) : storeOnlyTag}
    />
  )
}

function getMenuPath(category: string | undefined, page = 1): string {
  const params = new URLSearchParams({
    ...(category && { menu: category }),
    ...(page > 1 && { menuPage: String(page) }),
  })
  return `?${params}#menu`
}
