import { getBrand } from '@fairgrove/contract/brands'
import { texts } from '@fairgrove/contract/products.options'
import { listProducts } from '@fairgrove/contract/search'
import { useView } from '../analytics/tell.ts'
import { env } from '../env.server.ts'
import { getId } from '../get-id.server.ts'
import { load } from '../load.server.ts'
import { readFirst } from '../page-handle.ts'
import { describePage, firstWords, pagePath } from '../page-meta.ts'
import { pageOf } from '../page-of.ts'
import { ProductCard } from '../products/product-card.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { CardList } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Pagination } from '../ui/pagination.tsx'
import type { Route } from './+types/brand'
import styles from './brand.module.css'
import { BrandHead } from './brand-head.tsx'
import { brandData } from './structured.ts'

export const handle = readFirst

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { brand, page } = loaderData
  const path = `/brands/${brand._id}`
  return describePage(matches, {
    title: brand.name,
    description:
      firstWords(brand.description) || `${brand.name}: who’s behind it and every product it makes.`,
    path: pagePath(path, 'page', page),
    trail: [],
    shared: { kind: 'brand', id: brand._id },
    structured: (origin) => brandData(brand, origin, path),
  })
}

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const id = getId(params)
  const query = { brand: id, pageNumber: pageOf(url), advancedCategory: [] }
  const [{ brand }, { products, page, pages, results }] = await Promise.all([
    load(getBrand, { context, params: { id } }),
    load(listProducts, { context, query }),
  ])
  const link = `${env.PUBLIC_URL.origin}${url.pathname}`
  return { brand, products, page, pages, results, link }
}

export default function BrandScreen({ loaderData }: Route.ComponentProps) {
  const { brand, products, page, pages, results, link } = loaderData
  useView(brand._id)
  return (
    <div className={styles.page}>
      <BrandHead brand={brand} link={link} />
      <section id="products" className={styles.products} aria-labelledby="products-title">
        <h2 id="products-title">
          Products{results > 0 && <span className={styles.count}> {results}</span>}
        </h2>
        {results === 0 ? (
          <EmptyState text={texts.noneListed}>
            <ButtonLink to="/products/all_products">See all products</ButtonLink>
          </EmptyState>
        ) : (
          <CardList>
            {products.map((product, at) => (
              <li key={product._id}>
                <ProductCard product={product} level={3} isFirst={at < 2} />
              </li>
            ))}
          </CardList>
        )}
        <Pagination page={page} pages={pages} to={(number) => `?page=${number}#products`} />
      </section>
    </div>
  )
}
