import { getProduct, getRelatedProducts } from '@fairgrove/contract/products'
import { getListingSeller } from '@fairgrove/contract/sellers'
import { useTrackView } from '../analytics/track-event.tsx'
import { readForm } from '../forms/form-data.server.ts'
import { keepFormOnNetworkError } from '../forms/keep-form-on-network-error.ts'
import { AboutSeller } from '../listing/about-seller.tsx'
import { CardList } from '../listing/listing-card.tsx'
import { handleReviewAction } from '../reviews/review-actions.server.ts'
import { loadReviews } from '../reviews/reviews.server.ts'
import { Reviews } from '../reviews/reviews.tsx'
import { deferredHydration } from '../routing/route-handle.ts'
import { describePage, truncateAtWord } from '../seo/page-meta.ts'
import { getId, loadFromApi } from '../server/api-client.server.ts'
import { env } from '../server/env.server.ts'
import { Picture } from '../ui/picture.tsx'
import type { Route } from './+types/product.route'
import { BuyBox } from './buy-box.tsx'
import { ProductDetails } from './details.tsx'
import styles from './product.module.css'
import { ProductCard } from './product-card.tsx'
import { buildProductData } from './product-data.ts'
import { ProductHead } from './product-head.tsx'
import { loadPickupQuote, loadProductInventory } from './product-inventory.server.ts'
import { WhereToBuy } from './where-to-buy.tsx'

const cannabisBreadcrumb = { label: 'Cannabis products', to: '/cannabis_products' }
const merchandiseBreadcrumb = { label: 'Merchandise', to: '/merchandise' }

export const handle = deferredHydration

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { product } = loaderData
  const path = `/product/${product._id}`
  const byBrand = product.brand ? ` by ${product.brand.name}` : ''
  return describePage(matches, {
    title: `${product.name}${byBrand}`,
    description:
      truncateAtWord(product.description) ||
      `${product.name}${byBrand}: details, reviews and where to find it.`,
    path,
    breadcrumbs: [
      product.includesTHC || product.cbd_product ? cannabisBreadcrumb : merchandiseBreadcrumb,
    ],
    openGraphImage: { kind: 'product', id: product._id },
    structuredData: (origin) => buildProductData(product, origin, path),
  })
}

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const id = getId(params)
  const [{ product }, { products: related }, { inventory, quote }, reviews, { seller }] =
    await Promise.all([
      loadFromApi(getProduct, { context, params: { id } }),
      loadFromApi(getRelatedProducts, { context, params: { id } }),
      loadInventoryWithQuote(context, id, url),
      loadReviews(context, { kind: 'product', id }, url),
      loadFromApi(getListingSeller, { context, params: { id } }),
    ])
  const link = `${env.PUBLIC_URL.origin}${url.pathname}`
  return { product, related, inventory, quote, reviews, seller, link }
}

async function loadInventoryWithQuote(context: Route.LoaderArgs['context'], id: string, url: URL) {
  const inventory = await loadProductInventory(context, id, url)
  return { inventory, quote: await loadPickupQuote(context, id, inventory) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const subject = { kind: 'product', id: getId(params) } as const
  return handleReviewAction(context, subject, await readForm(request))
}

export const clientAction = (args: Route.ClientActionArgs) => keepFormOnNetworkError(args)

export default function ProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const { product, related, inventory, quote, reviews, seller, link } = loaderData
  useTrackView(product._id)
  const hasEffects = product.includesTHC || product.cbd_product
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <Picture
          id={product.image}
          alt={product.name}
          sizes="(min-width: 75em) 600px, (min-width: 48em) 50vw, 100vw"
          isEager
          className={styles.image}
        />
        <div className={styles.facts}>
          <ProductHead product={product} link={link} />
          <BuyBox
            key={`${product._id} ${inventory.dispensary}`}
            product={product}
            places={inventory.places}
            initialQuote={quote ?? undefined}
          />
        </div>
      </div>
      <ProductDetails product={product} />
      {(product.includesTHC || inventory.places.length > 0) && (
        <WhereToBuy inventory={inventory} isPreOrdered={product.includesTHC} />
      )}
      <AboutSeller seller={seller} />
      {reviews && (
        <Reviews kind="product" data={reviews} hasEffects={hasEffects} actionData={actionData} />
      )}
      {related.length > 0 && (
        <section className={styles.related} aria-labelledby="related-title">
          <h2 id="related-title">Related products</h2>
          <CardList>
            {related.map((each) => (
              <li key={each._id}>
                <ProductCard product={each} level={3} />
              </li>
            ))}
          </CardList>
        </section>
      )}
    </div>
  )
}
