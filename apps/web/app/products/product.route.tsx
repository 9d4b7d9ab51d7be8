import { getProduct, getRelatedProducts } from '@fairgrove/contract/products'
import { getSellingMode } from '@fairgrove/contract/products.options'
import { getListingSeller } from '@fairgrove/contract/sellers'
import type { ComponentProps } from 'react'
import { useTrackView } from '../analytics/track-event.tsx'
import { findDealForEveryone, ProductDeals } from '../deals/product-deals.tsx'
import { FollowButton } from '../follows/follow-button.tsx'
import { isFollowing } from '../follows/follow-target.server.ts'
import { dayAgo } from '../formatting/dates.ts'
import { readForm } from '../forms/form-data.server.ts'
import { AddToListLink } from '../listing/add-to-list-link.tsx'
import { CardList } from '../listing/listing-card.tsx'
import { AboutSeller } from '../listing/listing-owner.tsx'
import { handleReviewAction } from '../reviews/review-actions.server.ts'
import { loadReviews } from '../reviews/reviews.server.ts'
import { ReviewsPart } from '../reviews/reviews.tsx'
import { describePage, truncateAtWord } from '../seo/page-meta.ts'
import { callApi, getId, loadFromApi } from '../server/api-client.server.ts'
import { deferPart } from '../server/deferred-part.server.ts'
import { env } from '../server/env.server.ts'
import { DeferredPart, OptionalPart } from '../ui/deferred-part.tsx'
import type { Route } from './+types/product.route'
import { BuyBox } from './buy-box.tsx'
import { Contents } from './contents.tsx'
import { ProductDetails } from './details.tsx'
import styles from './product.module.css'
import { ProductBadges } from './product-badges.tsx'
import { ProductCard } from './product-card.tsx'
import { buildProductData, buildProductGroupData, describeOffer } from './product-data.ts'
import { ProductHead } from './product-head.tsx'
import { ProductImage } from './product-image.tsx'
import { loadInventoryWithQuote } from './product-inventory.server.ts'
import { loadProductTrust } from './product-trust.server.ts'
import { PurchaseFacts } from './purchase-facts.tsx'
import { SizeLinks } from './size-links.tsx'
import { WhereToBuy } from './where-to-buy.tsx'

const cannabisBreadcrumb = { label: 'Cannabis products', to: '/cannabis_products' }
const merchandiseBreadcrumb = { label: 'Merchandise', to: '/merchandise' }

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { product, family, deals } = loaderData
  const deal = findDealForEveryone(product, deals)
  // Every size has a page; search engines index one.
  const path = `/product/${family?.canonical ?? product._id}`
  const byBrand = product.brand ? ` by ${product.brand.name}` : ''
  const offer = describeOffer(product, loaderData.pickup)
  return describePage(matches, {
    title: `${product.name}${byBrand}${offer ? ` at ${offer.place}` : ''}`,
    description:
      offer?.description ||
      truncateAtWord(product.description) ||
      `${product.name}${byBrand}: details, reviews and where to find it.`,
    path,
    ...(offer && { sharedPath: `${path}?dispensary=${offer.dispensaryId}` }),
    breadcrumbs: [
      product.includesTHC || product.cbd_product ? cannabisBreadcrumb : merchandiseBreadcrumb,
    ],
    openGraphImage: { kind: 'product', id: product._id },
    structuredData: (origin) =>
      family
        ? buildProductGroupData(product, family, origin, deal)
        : buildProductData(product, origin, path, deal),
  })
}

export async function loader(args: Route.LoaderArgs) {
  const { context, url } = args
  const id = getId(args.params)
  const main = Promise.all([
    loadFromApi(getProduct, { context, params: { id } }),
    loadFromApi(getListingSeller, { context, params: { id } }),
    isFollowing(context, 'product', id),
  ])
  const trustPart = main.then(([{ product }]) => loadProductTrust(context, product))
  const [[{ product, family, deals }, { seller }, isFollowed], trust, pickup, reviews, related] =
    await Promise.all([
      main,
      deferPart(args, main, trustPart),
      deferPart(args, main, loadInventoryWithQuote(context, id, url)),
      deferPart(args, main, loadReviews(context, { kind: 'product', id }, url)),
      deferPart(args, main, callApi(getRelatedProducts, { context, params: { id } })),
    ])
  const offer = describeOffer(product, pickup)
  const link = `${env.PUBLIC_URL.origin}${url.pathname}${offer ? `?dispensary=${offer.dispensaryId}` : ''}`
  const { testedOn } = product.contents
  // Computed here, so the text matches during hydration.
  const testedAgo = testedOn && dayAgo(new Date(testedOn), new Date())
  return {
    product,
    family,
    deals,
    seller,
    isFollowed,
    trust,
    pickup,
    reviews,
    related,
    link,
    testedAgo,
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const subject = { kind: 'product', id: getId(params) } as const
  return handleReviewAction(context, subject, await readForm(request))
}

export default function ProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const { product, family, deals, seller, isFollowed, trust, pickup, reviews, related } = loaderData
  const { link, testedAgo } = loaderData
  const deal = findDealForEveryone(product, deals)
  useTrackView(product._id)
  const hasEffects = product.includesTHC || product.cbd_product
  return (
    <div className={styles.page}>
      <div className={styles.columns}>
        <ProductImage product={product} link={link} />
        <div className={styles.purchase}>
          <ProductHead product={product} family={family} deal={deal} />
          {family && <SizeLinks product={product} family={family} />}
          <ProductDeals
            deals={deals}
            price={product.price}
            isSoldByBrand={getSellingMode(product) === 'brand'}
          />
          <BuyBox key={product._id} product={product} deal={deal} pickup={pickup} />
          <FollowButton
            key={`follow ${product._id}`}
            kind="product"
            id={product._id}
            name={product.name}
            isFollowing={isFollowed}
          >
            <AddToListLink kind="product" id={product._id} name={product.name} />
          </FollowButton>
          <OptionalPart part={trust}>
            {(data) => (
              <>
                <PurchaseFacts
                  product={deal ? { ...product, price: deal.dealPrice } : product}
                  fundPercent={data?.fundPercent}
                />
                <ProductBadges product={product} checkedOn={data?.checkedOn} />
              </>
            )}
          </OptionalPart>
        </div>
        <div className={styles.details}>
          <ProductDetails product={product} />
          <Contents product={product} testedAgo={testedAgo} />
        </div>
        <div className={styles.sections}>
          <DeferredPart
            key={`where ${product._id}`}
            part={pickup}
            id="where"
            title="Where to find it"
            height={product.includesTHC ? '30rem' : undefined}
          >
            {({ inventory }) =>
              (product.includesTHC || inventory.places.length > 0) && (
                <WhereToBuy inventory={inventory} isPreOrdered={product.includesTHC} />
              )
            }
          </DeferredPart>
          <AboutSeller seller={seller} />
          <ReviewsPart
            key={`reviews ${product._id}`}
            part={reviews}
            kind="product"
            hasEffects={hasEffects}
            actionData={actionData}
          />
        </div>
      </div>
      <DeferredPart
        key={`related ${product._id}`}
        part={related}
        title="Related products"
        height="24rem"
      >
        {({ products }) => <RelatedProducts products={products} />}
      </DeferredPart>
    </div>
  )
}

function RelatedProducts({
  products,
}: {
  products: ComponentProps<typeof ProductCard>['product'][]
}) {
  if (products.length === 0) return null
  return (
    <section className={styles.related} aria-labelledby="related-title">
      <h2 id="related-title">Related products</h2>
      <CardList>
        {products.map((product) => (
          <li key={product._id}>
            <ProductCard product={product} level={3} />
          </li>
        ))}
      </CardList>
    </section>
  )
}
