import { getDispensary } from '@fairgrove/contract/dispensaries'
import { getListingSeller } from '@fairgrove/contract/sellers'
import { useTrackView } from '../analytics/track-event.tsx'
import { getText, readForm } from '../forms/form-data.server.ts'
import { keepFormOnNetworkError } from '../forms/keep-form-on-network-error.ts'
import { AboutSeller } from '../listing/about-seller.tsx'
import { getEditPath } from '../listing/edit-listing-link.server.ts'
import { EditListingLink } from '../listing/edit-listing-link.tsx'
import { handleReviewAction } from '../reviews/review-actions.server.ts'
import { loadReviews } from '../reviews/reviews.server.ts'
import { Reviews } from '../reviews/reviews.tsx'
import { deferredHydration } from '../routing/route-handle.ts'
import { describePage, truncateAtWord } from '../seo/page-meta.ts'
import { getId, loadFromApi } from '../server/api-client.server.ts'
import { env, mapSource } from '../server/env.server.ts'
import type { Route } from './+types/dispensary.route'
import styles from './dispensary.module.css'
import { loadDispensaryBrands, loadDispensaryMenu } from './dispensary-brands.server.ts'
import { DispensaryBrands } from './dispensary-brands.tsx'
import { DispensaryHead } from './dispensary-head.tsx'
import { DispensaryMenu } from './dispensary-menu.tsx'
import { isFavourite, setFavourite } from './favourite.server.ts'
import { buildLocalBusinessData } from './local-business-data.ts'
import { LocationMap } from './location-map.tsx'

export const handle = deferredHydration

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { dispensary } = loaderData
  const { _id: id, name, city, state, description } = dispensary
  const path = `/dispensary/${id}`
  const place = [city, state].filter(Boolean).join(', ')
  return describePage(matches, {
    title: place ? `${name}, ${place}` : name,
    description:
      truncateAtWord(description) ||
      `${name}: location, ownership, menu, brands carried and reviews.`,
    path,
    breadcrumbs: [{ label: 'Dispensaries', to: '/dispensaries' }],
    openGraphImage: { kind: 'dispensary', id },
    structuredData: (origin) => buildLocalBusinessData(dispensary, origin, path),
  })
}

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const id = getId(params)
  const [{ dispensary, isEditor }, menu, carriedBrands, reviews, { seller }, isStarred] =
    await Promise.all([
      loadFromApi(getDispensary, { context, params: { id } }),
      loadDispensaryMenu(context, id, url),
      loadDispensaryBrands(context, id, url),
      loadReviews(context, { kind: 'dispensary', id }, url),
      loadFromApi(getListingSeller, { context, params: { id } }),
      isFavourite(context, id),
    ])
  const link = `${env.PUBLIC_URL.origin}${url.pathname}`
  const editPath = isEditor ? await getEditPath(context, 'dispensary', id) : null
  return { dispensary, editPath, menu, carriedBrands, reviews, seller, isStarred, link, mapSource }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const id = getId(params)
  const form = await readForm(request)
  if (getText(form, 'intent') === 'favourite') return setFavourite(context, id, form)
  return handleReviewAction(context, { kind: 'dispensary', id }, form)
}

export const clientAction = (args: Route.ClientActionArgs) => keepFormOnNetworkError(args)

export default function DispensaryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { dispensary, editPath, menu, carriedBrands, reviews, seller, isStarred, link, mapSource } =
    loaderData
  useTrackView(dispensary._id)
  return (
    <div className={styles.page}>
      {editPath && <EditListingLink to={editPath}>Edit dispensary</EditListingLink>}
      <DispensaryHead dispensary={dispensary} isStarred={isStarred} link={link}>
        <LocationMap dispensary={dispensary} source={mapSource} />
      </DispensaryHead>
      {menu && <DispensaryMenu dispensary={dispensary} data={menu} />}
      {carriedBrands && <DispensaryBrands data={carriedBrands} />}
      <AboutSeller seller={seller} />
      {reviews && (
        <Reviews kind="dispensary" data={reviews} hasEffects={false} actionData={actionData} />
      )}
    </div>
  )
}
