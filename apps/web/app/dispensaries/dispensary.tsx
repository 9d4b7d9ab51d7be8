import { getDispensary } from '@fairgrove/contract/dispensaries'
import { useView } from '../analytics/tell.ts'
import { env } from '../env.server.ts'
import { text } from '../forms.server.ts'
import { getId } from '../get-id.server.ts'
import { keepWords } from '../keep-words.ts'
import { load } from '../load.server.ts'
import { readFirst } from '../page-handle.ts'
import { describePage, firstWords } from '../page-meta.ts'
import { readForm } from '../read-form.server.ts'
import { actOnReviews } from '../reviews/act.server.ts'
import { loadReviews } from '../reviews/reviews.server.ts'
import { Reviews } from '../reviews/reviews.tsx'
import type { Route } from './+types/dispensary'
import styles from './dispensary.module.css'
import { DispensaryHead } from './dispensary-head.tsx'
import { isFavourite, setFavourite } from './favourite.server.ts'
import { loadShelf } from './shelf.server.ts'
import { Shelf } from './shelf.tsx'
import { Spot } from './spot.tsx'
import { localBusinessData } from './structured.ts'

export const handle = readFirst

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { dispensary } = loaderData
  const { _id: id, name, city, state, description } = dispensary
  const path = `/dispensary/${id}`
  const place = [city, state].filter(Boolean).join(', ')
  return describePage(matches, {
    title: place ? `${name}, ${place}` : name,
    description:
      firstWords(description) || `${name}: location, ownership, brands carried and reviews.`,
    path,
    trail: [{ label: 'Dispensaries', to: '/dispensaries' }],
    shared: { kind: 'dispensary', id },
    structured: (origin) => localBusinessData(dispensary, origin, path),
  })
}

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const id = getId(params)
  const [{ dispensary }, shelf, reviews, isStarred] = await Promise.all([
    load(getDispensary, { context, params: { id } }),
    loadShelf(context, id, url),
    loadReviews(context, { kind: 'dispensary', id }, url),
    isFavourite(context, id),
  ])
  const link = `${env.PUBLIC_URL.origin}${url.pathname}`
  const mapStyle = env.MAP_STYLE_URL ?? null
  return { dispensary, shelf, reviews, isStarred, link, mapStyle }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const id = getId(params)
  const form = await readForm(request)
  if (text(form, 'intent') === 'favourite') return setFavourite(context, id, form)
  return actOnReviews(context, { kind: 'dispensary', id }, form)
}

export const clientAction = (sent: Route.ClientActionArgs) => keepWords(sent)

export default function DispensaryScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { dispensary, shelf, reviews, isStarred, link, mapStyle } = loaderData
  useView(dispensary._id)
  return (
    <div className={styles.page}>
      <DispensaryHead dispensary={dispensary} isStarred={isStarred} link={link}>
        <Spot dispensary={dispensary} styleUrl={mapStyle} />
      </DispensaryHead>
      {shelf && <Shelf shelf={shelf} />}
      {reviews && (
        <Reviews kind="dispensary" part={reviews} hasEffects={false} answer={actionData} />
      )}
    </div>
  )
}
