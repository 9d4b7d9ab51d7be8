import { listDeals } from '@fairgrove/contract/deals'
import { type DispensaryCard as Dispensary, getDispensary } from '@fairgrove/contract/dispensaries'
import { listSimilarDispensaries } from '@fairgrove/contract/dispensaries.listing'
import { listPhotos } from '@fairgrove/contract/photos'
import { getListingSeller } from '@fairgrove/contract/sellers'
import { useTrackView } from '../analytics/track-event.tsx'
import { loadBadgesCheckedOn } from '../badges/badges-checked.server.ts'
import { OwnerDeals } from '../deals/owner-deals.tsx'
import { isFollowing } from '../follows/follow-target.server.ts'
import { getText, readForm } from '../forms/form-data.server.ts'
import { CardList } from '../listing/listing-card.tsx'
import { AboutSeller, EditListingLink, getEditPath } from '../listing/listing-owner.tsx'
import { type ReportResult, sendPhotoReport } from '../photos/photo-actions.server.ts'
import { PhotoGallery } from '../photos/photo-gallery.tsx'
import {
  handlePlaceQuestionAction,
  loadPlaceQuestions,
  type QuestionResult,
} from '../place-questions/place-questions.server.ts'
import { hasQuestions, PlaceQuestionsPart } from '../place-questions/place-questions.tsx'
import { handleReviewAction, type ReviewActionData } from '../reviews/review-actions.server.ts'
import { loadReviews } from '../reviews/reviews.server.ts'
import { ReviewsPart } from '../reviews/reviews.tsx'
import { withRedirectParam } from '../routing/safe-path.ts'
import { describePage, truncateAtWord } from '../seo/page-meta.ts'
import { callApi, getId, loadFromApi } from '../server/api-client.server.ts'
import { deferPart } from '../server/deferred-part.server.ts'
import { env, mapSource } from '../server/env.server.ts'
import { isSignedInAdmin } from '../server/request-context.server.ts'
import { DeferredPart, OptionalPart } from '../ui/deferred-part.tsx'
import type { Route } from './+types/dispensary.route'
import styles from './dispensary.module.css'
import { DispensaryAbout } from './dispensary-about.tsx'
import sections from './dispensary-brands.module.css'
import { loadDispensaryBrands } from './dispensary-brands.server.ts'
import { DispensaryBrands } from './dispensary-brands.tsx'
import { DispensaryCard } from './dispensary-card.tsx'
import { DispensaryHead } from './dispensary-head.tsx'
import { DispensaryMenu } from './dispensary-menu.tsx'
import { isFavourite, setFavourite } from './favourite.server.ts'
import { buildLocalBusinessData } from './local-business-data.ts'
import { LocationMap } from './location-map.tsx'
import { buildMapPreview } from './location-preview.server.ts'
import { loadDispensaryMenu } from './menu.server.ts'
import { SectionTabs } from './section-tabs.tsx'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { dispensary, photos } = loaderData
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
    structuredData: (origin) => buildLocalBusinessData(dispensary, origin, path, photos),
  })
}

export async function loader(args: Route.LoaderArgs) {
  const { context, url } = args
  const id = getId(args.params)
  const main = Promise.all([
    loadFromApi(getDispensary, { context, params: { id } }),
    loadFromApi(getListingSeller, { context, params: { id } }),
    isFavourite(context, id),
    isFollowing(context, 'dispensary', id),
    loadFromApi(listPhotos, { context, params: { id } }),
  ])
  const checked = main.then(([{ dispensary }]) =>
    loadBadgesCheckedOn(context, id, dispensary.badges),
  )
  const [
    [{ dispensary, isEditor }, { seller }, isStarred, isFollowed, { photos }],
    checkedOn,
    menu,
    carriedBrands,
    reviews,
    questions,
    similar,
    deals,
  ] = await Promise.all([
    main,
    deferPart(args, main, checked),
    deferPart(args, main, loadDispensaryMenu(context, id, url)),
    deferPart(args, main, loadDispensaryBrands(context, id, url)),
    deferPart(args, main, loadReviews(context, { kind: 'dispensary', id }, url)),
    deferPart(args, main, loadPlaceQuestions(context, id, url)),
    deferPart(args, main, callApi(listSimilarDispensaries, { context, params: { id } })),
    deferPart(args, main, callApi(listDeals, { context, query: { owner: id } })),
  ])
  const link = `${env.PUBLIC_URL.origin}${url.pathname}`
  const editPath = isEditor ? getEditPath('dispensary', id, await isSignedInAdmin(context)) : null
  const { lat, lng } = dispensary
  const preview = lat !== null && lng !== null ? buildMapPreview({ lat, lng }) : null
  return {
    dispensary,
    seller,
    isStarred,
    isFollowed,
    checkedOn,
    menu,
    carriedBrands,
    reviews,
    editPath,
    link,
    mapSource,
    preview,
    similar,
    photos,
    questions,
    deals,
    isEditor,
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const id = getId(params)
  const form = await readForm(request)
  const intent = getText(form, 'intent')
  if (intent === 'favourite') return setFavourite(context, id, form)
  if (intent === 'reportPhoto') return sendPhotoReport(context, form)
  if (intent === 'ask' || intent === 'reportQuestion')
    return handlePlaceQuestionAction(context, id, form)
  return handleReviewAction(context, { kind: 'dispensary', id }, form)
}

export default function DispensaryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { dispensary, seller, isStarred, checkedOn, menu, carriedBrands, reviews } = loaderData
  const { isFollowed, editPath, link, mapSource, preview, similar, photos, isEditor } = loaderData
  const { questions, deals } = loaderData
  const id = dispensary._id
  const { reviewResult, photoResult, questionResult } = splitResult(actionData)
  const isSignedIn = isStarred !== undefined
  useTrackView(id)
  return (
    <div className={styles.page}>
      {editPath && <EditListingLink to={editPath}>Edit dispensary</EditListingLink>}
      <DispensaryHead
        dispensary={dispensary}
        photos={photos}
        isStarred={isStarred}
        isFollowing={isFollowed}
        checkedOn={checkedOn}
        link={link}
      />
      <OptionalPart part={menu}>
        {(menuData) => (
          <OptionalPart part={carriedBrands}>
            {(brandData) => (
              <OptionalPart part={questions}>
                {(questionData) => (
                  <SectionTabs
                    tabs={[
                      { id: 'menu', label: 'Menu', count: menuData?.total },
                      {
                        id: 'brands',
                        label: 'Brands',
                        count: brandData?.isFiltered ? undefined : brandData?.results,
                      },
                      { id: 'reviews', label: 'Reviews', count: dispensary.numReviews },
                      ...(photos.length > 0
                        ? [{ id: 'photos', label: 'Photos', count: photos.length }]
                        : []),
                      ...(hasQuestions(questionData)
                        ? [{ id: 'questions', label: 'Questions', count: questionData.total }]
                        : []),
                      { id: 'about', label: 'About and map' },
                    ]}
                  />
                )}
              </OptionalPart>
            )}
          </OptionalPart>
        )}
      </OptionalPart>
      <OptionalPart part={deals}>
        {(data) => data && <OwnerDeals deals={data.deals} hasMore={data.pages > 1} />}
      </OptionalPart>
      <DeferredPart key={`menu ${id}`} part={menu} id="menu" title="Menu" height="48rem">
        {(data) => data && <DispensaryMenu dispensary={dispensary} data={data} />}
      </DeferredPart>
      <DeferredPart
        key={`brands ${id}`}
        part={carriedBrands}
        id="brands"
        title="Brands carried here"
        height="36rem"
      >
        {(data) => data && <DispensaryBrands data={data} />}
      </DeferredPart>
      <ReviewsPart
        key={`reviews ${id}`}
        part={reviews}
        kind="dispensary"
        hasEffects={false}
        actionData={reviewResult}
      />
      <PhotoGallery
        key={`photos ${id}`}
        photos={photos}
        name={dispensary.name}
        result={photoResult}
        signInPath={
          isSignedIn ? undefined : withRedirectParam('/signin', `/dispensary/${id}#photos`)
        }
        canReport={!isEditor}
      />
      <PlaceQuestionsPart
        key={`questions ${id}`}
        part={questions}
        name={dispensary.name}
        result={questionResult}
        isSignedIn={isSignedIn}
        isEditor={isEditor}
      />
      <DispensaryAbout dispensary={dispensary}>
        <LocationMap key={id} dispensary={dispensary} source={mapSource} preview={preview} />
      </DispensaryAbout>
      <AboutSeller seller={seller} />
      <DeferredPart
        key={`similar ${id}`}
        part={similar}
        title="Similar places nearby"
        height="24rem"
      >
        {({ dispensaries }) => <SimilarPlaces dispensaries={dispensaries} />}
      </DeferredPart>
    </div>
  )
}

type PageResult = ReviewActionData | ReportResult | QuestionResult

/** Each part of the page gets its own results; errors say by their intent whose they are. */
function splitResult(result: PageResult) {
  if (!result || 'problem' in result) {
    return { reviewResult: result, photoResult: result, questionResult: result }
  }
  if (!('part' in result)) return { reviewResult: result }
  return result.part === 'photos' ? { photoResult: result } : { questionResult: result }
}

/** Other places to go, those with the same badges first. */
function SimilarPlaces({ dispensaries }: { dispensaries: Dispensary[] }) {
  if (dispensaries.length === 0) return null
  return (
    <section className={sections.section} aria-labelledby="similar-title">
      <h2 id="similar-title">Similar places nearby</h2>
      <CardList>
        {dispensaries.map((each) => (
          <li key={each._id}>
            <DispensaryCard dispensary={each} level={3} />
          </li>
        ))}
      </CardList>
    </section>
  )
}
