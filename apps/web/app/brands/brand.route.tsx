import { getBrand } from '@fairgrove/contract/brands'
import { listDeals } from '@fairgrove/contract/deals'
import { texts } from '@fairgrove/contract/products.options'
import { listProducts } from '@fairgrove/contract/search'
import { getListingSeller } from '@fairgrove/contract/sellers'
import { useTrackView } from '../analytics/track-event.tsx'
import { OwnerDeals } from '../deals/owner-deals.tsx'
import { isFollowing } from '../follows/follow-target.server.ts'
import { CardList } from '../listing/listing-card.tsx'
import { AboutSeller, EditListingLink, getEditPath } from '../listing/listing-owner.tsx'
import { ProductCard } from '../products/product-card.tsx'
import { getPageNumber } from '../routing/page-number.ts'
import { buildPagePath, describePage, truncateAtWord } from '../seo/page-meta.ts'
import { getId, loadFromApi } from '../server/api-client.server.ts'
import { env } from '../server/env.server.ts'
import { isSignedInAdmin } from '../server/request-context.server.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { EmptyState } from '../ui/status.tsx'
import type { Route } from './+types/brand.route'
import styles from './brand.module.css'
import { buildBrandData } from './brand-data.ts'
import { BrandHead } from './brand-head.tsx'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { brand, page } = loaderData
  const path = `/brands/${brand._id}`
  return describePage(matches, {
    title: brand.name,
    description:
      truncateAtWord(brand.description) ||
      `${brand.name}: who’s behind it and every product it makes.`,
    path: buildPagePath(path, 'page', page),
    breadcrumbs: [{ label: 'Brands', to: '/brands' }],
    openGraphImage: { kind: 'brand', id: brand._id },
    structuredData: (origin) => buildBrandData(brand, origin, path),
  })
}

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const id = getId(params)
  const query = { brand: id, pageNumber: getPageNumber(url), advancedCategory: [] }
  const [{ brand, isEditor }, { products, page, pages, results }, { seller }, isFollowed, deals] =
    await Promise.all([
      loadFromApi(getBrand, { context, params: { id } }),
      loadFromApi(listProducts, { context, query }),
      loadFromApi(getListingSeller, { context, params: { id } }),
      isFollowing(context, 'brand', id),
      loadFromApi(listDeals, { context, query: { owner: id } }),
    ])
  const link = `${env.PUBLIC_URL.origin}${url.pathname}`
  const editPath = isEditor ? getEditPath('brand', id, await isSignedInAdmin(context)) : null
  return { brand, isFollowed, editPath, products, page, pages, results, seller, link, deals }
}

export default function BrandPage({ loaderData }: Route.ComponentProps) {
  const { brand, isFollowed, editPath, products, page, pages, results, seller, link } = loaderData
  const { deals } = loaderData
  useTrackView(brand._id)
  return (
    <div className={styles.page}>
      {editPath && <EditListingLink to={editPath}>Edit brand</EditListingLink>}
      <BrandHead brand={brand} isFollowing={isFollowed} link={link} />
      <OwnerDeals deals={deals.deals} hasMore={deals.pages > 1} />
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
      <AboutSeller seller={seller} />
    </div>
  )
}
