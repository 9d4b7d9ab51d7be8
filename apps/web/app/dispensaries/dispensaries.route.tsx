import { browserEndpoints } from '@fairgrove/contract/browser-endpoints.options'
import { type DispensaryListing, listDispensaries } from '@fairgrove/contract/dispensaries.listing'
import { anyDistance, dispensarySorts, texts } from '@fairgrove/contract/dispensaries.options'
import { type State, states } from '@fairgrove/contract/states'
import { SaveSearch } from '../follows/follow-button.tsx'
import { getFlagTitle } from '../listing/flag-titles.ts'
import { KindLinks } from '../listing/kind-links.tsx'
import { formatResults, getSortText, Listing } from '../listing/listing.tsx'
import { CardList } from '../listing/listing-card.tsx'
import { loadListing } from '../listing/load-listing.server.ts'
import {
  addVisitorLocation,
  describeLocation,
  isAnyDistance,
  omitVisitorLocation,
  removeLocation,
} from '../listing/location-params.ts'
import {
  buildUrl,
  getParam,
  pickParams,
  removeParam,
  type SearchParams,
  setParams,
  toUrlSearchParams,
} from '../listing/search-params.ts'
import type { Select } from '../listing/selects.tsx'
import { LocationBar } from '../location/location-bar.tsx'
import { useVisitorLocation } from '../location/use-visitor-location.ts'
import { getVisitorLocation } from '../location/visitor-location.server.ts'
import { readPageNumber } from '../routing/page-number.ts'
import type { RouteHandle } from '../routing/route-handle.ts'
import { buildPagePath, describePage } from '../seo/page-meta.ts'
import { mapSource } from '../server/env.server.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import type { Route } from './+types/dispensaries.route'
import { BrowseByState } from './browse-by-state.tsx'
import { DispensaryCard } from './dispensary-card.tsx'
import { buildChips, buildFilterGroups } from './dispensary-filters.ts'
import { DispensaryMap } from './dispensary-map.tsx'
import { parseDispensaryParams, toDispensaryQuery } from './dispensary-query.server.ts'
import { MapToggle, useMapToggle } from './map-toggle.tsx'

const path = '/dispensaries'
const placeParams = ['state', 'zip', 'lat', 'lng', 'radius']
const eagerCards = 3

/** List and map get the width of a large screen. */
export const handle: RouteHandle = { shell: 'wide' }

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const page = loaderData?.listing.page ?? 1
  const title = loaderData?.title ?? 'Dispensaries'
  return describePage(matches, {
    title: page > 1 ? `${title}, page ${page}` : title,
    description:
      'Find dispensaries near you. Filter by ownership, business practices and distance.',
    path: buildPagePath(path, 'page', page),
    breadcrumbs: [],
  })
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const searchParams = parseDispensaryParams(url.searchParams)
  const location = getVisitorLocation(context)
  const nearby = addVisitorLocation(searchParams, location)
  const { result: listing, zipError } = await loadListing(
    listDispensaries,
    nearby,
    (validParams) => ({
      context,
      query: {
        ...toDispensaryQuery(validParams),
        pageNumber: readPageNumber(url.searchParams),
      },
    }),
  )
  const title = getFlagTitle('dispensaries', searchParams) ?? 'Dispensaries'
  return {
    listing,
    searchParams,
    nearby,
    isRemembered: location !== null,
    title,
    zipError,
    mapSource,
  }
}

export default function Dispensaries({ loaderData }: Route.ComponentProps) {
  const { listing, searchParams, nearby, isRemembered, title, zipError, mapSource } = loaderData
  const { dispensaries, place, page, pages } = listing
  const { isMapShown, toggleMap } = useMapToggle()
  const defaultOrder = place ? 'distance' : 'newest'
  const location = useVisitorLocation()
  const remembered = isRemembered ? nearby : undefined
  const chips = buildChips(
    path,
    zipError ? removeLocation(searchParams) : searchParams,
    place,
    remembered,
  )
  const isNearby = place !== null && !isAnyDistance(nearby)
  const hasRegion = place !== null || getParam(searchParams, 'state') !== undefined
  return (
    <Listing
      title={title}
      note={
        <>
          <KindLinks path={path} searchParams={searchParams} />
          <ProductsLink searchParams={nearby} place={place} />
        </>
      }
      count={`${formatResults(listing)}${isNearby ? ` ${lowerFirst(describeLocation(nearby, place))}` : ''}`}
      sorted={describeSort(
        getParam(searchParams, 'order') ?? defaultOrder,
        isNearby ? null : place,
      )}
      filters={{
        path,
        searchParams,
        groups: buildFilterGroups(listing, searchParams, zipError, remembered),
        keptParams: ['order'],
        normalize: (values) => omitVisitorLocation(values, { shown: nearby, inUrl: searchParams }),
        counted: listing,
        buildApiUrl: (params) =>
          buildUrl(
            browserEndpoints.listDispensaries.path,
            removeParam(addVisitorLocation(params, location), 'order'),
          ),
      }}
      chips={chips}
      selects={[buildSortSelect(defaultOrder)]}
      page={page}
      pages={pages}
      pageParameter="page"
      empty={
        dispensaries.length > 0 ? '' : chips.length === 0 ? texts.noneListed : texts.noneForFilter
      }
      emptyAction={
        isNearby && (
          <ButtonLink to={buildUrl(path, setParams(searchParams, { radius: anyDistance }))}>
            Show the nearest ones
          </ButtonLink>
        )
      }
      aboveResults={
        <>
          {(chips.length > 0 || isNearby) && !zipError && (
            <SaveSearch
              page="dispensaries"
              query={toUrlSearchParams(removeParam(nearby, 'order')).toString()}
            />
          )}
          {!place && <LocationBar />}
        </>
      }
      map={
        <>
          <DispensaryMap
            searchParams={nearby}
            listed={dispensaries}
            hasRegion={hasRegion}
            isToggledOn={isMapShown}
            source={mapSource}
          >
            {!hasRegion && (
              <BrowseByState searchParams={searchParams} counts={listing.facets.states} />
            )}
          </DispensaryMap>
          <MapToggle isMapShown={isMapShown} onToggle={toggleMap} />
        </>
      }
      isListHidden={isMapShown}
    >
      {dispensaries.length > 0 && (
        <CardList isRows>
          {dispensaries.map((dispensary, at) => (
            <li key={dispensary._id} data-place={dispensary._id}>
              <DispensaryCard dispensary={dispensary} isRow isFirst={at < eagerCards} />
            </li>
          ))}
        </CardList>
      )}
    </Listing>
  )
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** 'nearest to Chicago, IL first', where the number of results does not name the place. */
const describeSort = (order: string, place: DispensaryListing['place']) =>
  order === 'distance' && place ? `nearest to ${place.label} first` : getSortText(order)

type ProductsLinkProps = { searchParams: SearchParams; place: DispensaryListing['place'] }

/** Leads from the dispensaries of a place to what they have in stock. */
function ProductsLink({ searchParams, place }: ProductsLinkProps) {
  const state = getParam(searchParams, 'state') as State | undefined
  if (!place && !state) return null
  const url = buildUrl(
    '/search',
    pickParams(
      setParams(searchParams, isAnyDistance(searchParams) ? { radius: undefined } : {}),
      (name) => placeParams.includes(name),
    ),
  )
  return (
    <p>
      <Link to={url}>
        {place
          ? `Products in stock near ${place.label}`
          : `Products in stock in ${state && states[state]}`}
      </Link>
    </p>
  )
}

function buildSortSelect(defaultOrder: string): Select {
  const options = Object.entries(dispensarySorts)
    .filter(([value]) => value !== 'distance' || defaultOrder === 'distance')
    .map(([value, label]) => ({ value, label: label as string }))
  return { name: 'order', label: 'Sort', defaultValue: defaultOrder, options }
}
