import { getProduct, getRelatedProducts } from '@fairgrove/contract/products'
import { useView } from '../analytics/tell.ts'
import { env } from '../env.server.ts'
import { getId } from '../get-id.server.ts'
import { keepWords } from '../keep-words.ts'
import { load } from '../load.server.ts'
import { readFirst } from '../page-handle.ts'
import { describePage, firstWords } from '../page-meta.ts'
import { readForm } from '../read-form.server.ts'
import { actOnReviews } from '../reviews/act.server.ts'
import { loadReviews } from '../reviews/reviews.server.ts'
import { Reviews } from '../reviews/reviews.tsx'
import { CardList } from '../ui/card.tsx'
import { Picture } from '../ui/picture.tsx'
import type { Route } from './+types/product'
import { BuyBox } from './buy-box.tsx'
import { Details } from './details.tsx'
import { loadPlaces } from './places.server.ts'
import styles from './product.module.css'
import { ProductCard } from './product-card.tsx'
import { ProductHead } from './product-head.tsx'
import { productData } from './structured.ts'
import { WhereToGetIt } from './where-to-get-it.tsx'

const inCannabis = { label: 'Cannabis products', to: '/cannabis_products' }
const inMerchandise = { label: 'Merchandise', to: '/merchandise' }

export const handle = readFirst

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { product } = loaderData
  const path = `/product/${product._id}`
  const whose = product.brand ? ` by ${product.brand.name}` : ''
  return describePage(matches, {
    title: `${product.name}${whose}`,
    description:
      firstWords(product.description) ||
      `${product.name}${whose}: details, reviews and where to find it.`,
    path,
    trail: [product.includesTHC || product.cbd_product ? inCannabis : inMerchandise],
    shared: { kind: 'product', id: product._id },
    structured: (origin) => productData(product, origin, path),
  })
}

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const id = getId(params)
  const [{ product }, { products: related }, where, reviews] = await Promise.all([
    load(getProduct, { context, params: { id } }),
    load(getRelatedProducts, { context, params: { id } }),
    loadPlaces(context, id, url),
    loadReviews(context, { kind: 'product', id }, url),
  ])
  const link = `${env.PUBLIC_URL.origin}${url.pathname}`
  return { product, related, where, reviews, link }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const subject = { kind: 'product', id: getId(params) } as const
  return actOnReviews(context, subject, await readForm(request))
}

export const clientAction = (sent: Route.ClientActionArgs) => keepWords(sent)

export default function ProductScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { product, related, where, reviews, link } = loaderData
  useView(product._id)
  const isFelt = product.includesTHC || product.cbd_product
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <Picture
          id={product.image}
          alt={product.name}
          sizes="(min-width: 75em) 600px, (min-width: 48em) 50vw, 100vw"
          isEager
          className={styles.picture}
        />
        <div className={styles.facts}>
          <ProductHead product={product} link={link} />
          <BuyBox key={product._id} product={product} places={where.places} />
        </div>
      </div>
      <Details product={product} />
      {(product.includesTHC || where.places.length > 0) && (
        <WhereToGetIt where={where} isPreOrdered={product.includesTHC} />
      )}
      {reviews && <Reviews kind="product" part={reviews} hasEffects={isFelt} answer={actionData} />}
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
