import { getDispensary } from '@fairgrove/contract/dispensaries'
import { useTrackView } from '../analytics/track-event.tsx'
import { getText, readForm } from '../forms/form-data.server.ts'
import { keepFormOnNetworkError } from '../forms/keep-form-on-network-error.ts'
import { handleReviewAction } from '../reviews/review-actions.server.ts'
import { loadReviews } from '../reviews/reviews.server.ts'
import { Reviews } from '../reviews/reviews.tsx'
import { deferredHydration } from '../routing/route-handle.ts'
import { describePage, truncateAtWord } from '../seo/page-meta.ts'
import { getId, loadFromApi } from '../server/api-client.server.ts'
import { env } from '../server/env.server.ts'
import type { Route } from './+types/dispensary.route'
import styles from './dispensary.module.css'
import { loadDispensaryBrands } from './dispensary-brands.server.ts'
import { DispensaryBrands } from './dispensary-brands.tsx'
import { DispensaryHead } from './dispensary-head.tsx'
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
      truncateAtWord(description) || `${name}: location, ownership, brands carried and reviews.`,
    path,
    breadcrumbs: [{ label: 'Dispensaries', to: '/dispensaries' }],
    openGraphImage: { kind: 'dispensary', id },
    structuredData: (origin) => buildLocalBusinessData(dispensary, origin, path),
  })
}

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const id = getId(params)
  const [{ dispensary }, carriedBrands, reviews, isStarred] = await Promise.all([
    loadFromApi(getDispensary, { context, params: { id } }),
    loadDispensaryBrands(context, id, url),
    loadReviews(context, { kind: 'dispensary', id }, url),
    isFavourite(context, id),
  ])
  const link = `${env.PUBLIC_URL.origin}${url.pathname}`
  const mapStyle = env.MAP_STYLE_URL ?? null
  return { dispensary, carriedBrands, reviews, isStarred, link, mapStyle }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const id = getId(params)
  const form = await readForm(request)
  if (getText(form, 'intent') === 'favourite') return setFavourite(context, id, form)
  return handleReviewAction(context, { kind: 'dispensary', id }, form)
}

export const clientAction = (args: Route.ClientActionArgs) => keepFormOnNetworkError(args)

export default function DispensaryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { dispensary, carriedBrands, reviews, isStarred, link, mapStyle } = loaderData
  useTrackView(dispensary._id)
  return (
    <div className={styles.page}>
      <DispensaryHead dispensary={dispensary} isStarred={isStarred} link={link}>
        <LocationMap dispensary={dispensary} styleUrl={mapStyle} />
      </DispensaryHead>
      {carriedBrands && <DispensaryBrands data={carriedBrands} />}
      {reviews && (
        <Reviews kind="dispensary" data={reviews} hasEffects={false} actionData={actionData} />
      )}
    </div>
  )
}
