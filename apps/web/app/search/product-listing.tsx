import { browserEndpoints } from '@fairgrove/contract/browser-endpoints.options'
import type { Place } from '@fairgrove/contract/geo'
import { productKinds, productSorts, texts } from '@fairgrove/contract/products.options'
import { type State, states } from '@fairgrove/contract/states'
import { IconMapPin } from '@tabler/icons-react'
import { SaveSearch } from '../follows/follow-button.tsx'
import { pluralize } from '../formatting/numbers.ts'
import { formatCategory } from '../formatting/text.ts'
import type { Chip } from '../listing/chips.tsx'
import { getFlagLabel } from '../listing/filter-groups.ts'
import { KindLinks } from '../listing/kind-links.tsx'
import { formatResults, getSortText, Listing } from '../listing/listing.tsx'
import { CardList } from '../listing/listing-card.tsx'
import { describeLocation, hasLocation, removeLocation } from '../listing/location-params.ts'
import {
  buildUrl,
  getParam,
  removeParam,
  type SearchParams,
  setParams,
  toUrlSearchParams,
} from '../listing/search-params.ts'
import type { Select } from '../listing/selects.tsx'
import { useVisitorLocation } from '../location/use-visitor-location.ts'
import { toLocationParams } from '../location/visitor-location.ts'
import { ProductCard } from '../products/product-card.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { Link } from '../ui/link.tsx'
import pills from '../ui/pills.module.css'
import { Companies } from './companies.tsx'
import {
  allProductsPage,
  getListingTitle,
  type ProductListingPage,
  searchPage,
} from './listing-pages.ts'
import { buildFilterGroups } from './product-filters.ts'
import styles from './product-listing.module.css'
import type { ProductListingData } from './product-listing.server.ts'
import { formatPriceRange, getPriceRange, normalizePrice } from './product-params.ts'

/** Not filters, so Reset keeps them; the type is one where it has no select of its own. */
const getKeptParams = ({ types }: ProductListingPage) => [
  'q',
  'shop',
  'order',
  ...(types ? ['type'] : []),
]
const eagerCards = 4

type ProductListingProps = ProductListingData & { listingPage: ProductListingPage }

/** Any product listing: search, merchandise, cannabis products, all products, a collection. */
export function ProductListing({
  listingPage,
  listing,
  searchParams,
  zipError,
  companies,
}: ProductListingProps) {
  const { products, page, pages, place, correctedTo } = listing
  const q = getParam(searchParams, 'q')
  const order = getParam(searchParams, 'order') ?? (q ? 'relevance' : 'newest')
  const state = getParam(searchParams, 'state') as State | undefined
  const where = place ? ` near ${place.label}` : state ? ` in ${states[state]}` : ''
  const hasCompanies =
    companies !== null && companies.brands.length + companies.dispensaries.length > 0
  const chips = buildChips(
    listingPage,
    zipError ? removeLocation(searchParams) : searchParams,
    place,
  )
  return (
    <Listing
      title={getListingTitle(listingPage, { listing, searchParams })}
      note={
        <>
          {correctedTo && <CorrectionNote typed={q ?? ''} corrected={correctedTo} />}
          {listingPage === searchPage && <KindLinks path="/search" searchParams={searchParams} />}
          {listingPage.hasPlaces && (
            <InStockNearby path={listingPage.path} searchParams={searchParams} />
          )}
        </>
      }
      count={`${hasCompanies ? formatProducts(listing) : formatResults(listing)}${where}`}
      sorted={getSortText(order)}
      filters={{
        path: listingPage.path,
        searchParams,
        groups: buildFilterGroups(listingPage, listing, searchParams, zipError),
        keptParams: getKeptParams(listingPage),
        normalize: normalizePrice,
        counted: listing,
        buildApiUrl: (params) =>
          `${browserEndpoints.listProducts.path}?${toApiParams(listingPage, params, getParam(params, 'q'))}`,
      }}
      chips={chips}
      selects={buildSelects(listingPage, q !== undefined)}
      page={page}
      pages={pages}
      pageParameter={listingPage.pageParameter}
      aboveResults={
        (q !== undefined || chips.length > 0) &&
        !zipError && (
          <SaveSearch
            page="products"
            query={toApiParams(listingPage, searchParams, correctedTo ?? q).toString()}
          />
        )
      }
      emptyHint={q && <EmptyHint />}
      empty={
        products.length > 0 || (hasCompanies && chips.length === 0)
          ? ''
          : getEmptyText(listingPage, chips, q)
      }
    >
      {hasCompanies && <Companies companies={companies} />}
      {products.length > 0 && (
        <CardList>
          {products.map((product, at) => (
            <li key={product._id}>
              <ProductCard product={product} isFirst={at < eagerCards} />
            </li>
          ))}
        </CardList>
      )}
    </Listing>
  )
}

/** As the endpoint takes them, without the order. */
const toApiParams = ({ shop }: ProductListingPage, params: SearchParams, name?: string) =>
  toUrlSearchParams(
    setParams(params, { ...(shop && { shop }), name, q: undefined, order: undefined }),
  )

/** '142 products', beside companies that are results as well. */
const formatProducts = ({ results, isCapped }: ProductListingData['listing']) =>
  pluralize(results, { one: 'product', other: 'products', isCapped })

function CorrectionNote({ typed, corrected }: { typed: string; corrected: string }) {
  return (
    <p className={styles.corrected}>
      No results for “{typed}.” Showing results for <strong>{corrected}</strong> instead.
    </p>
  )
}

type InStockNearbyProps = { path: string; searchParams: SearchParams }

/** Filters the products by the visitor's location; the chip of the filter removes it again. */
function InStockNearby({ path, searchParams }: InStockNearbyProps) {
  const location = useVisitorLocation()
  if (!location || hasLocation(searchParams)) return null
  const to = buildUrl(path, setParams(searchParams, toLocationParams(location)))
  return (
    <p>
      <Link to={to} className={styles.nearby} preventScrollReset>
        <IconMapPin size={18} aria-hidden="true" />
        In stock near {location.label}
      </Link>
    </p>
  )
}

const suggestedLinks = [
  { label: 'Flower', to: '/cannabis_products?category=flower' },
  { label: 'Edibles', to: '/cannabis_products?category=Edible' },
  { label: 'Merchandise', to: '/merchandise' },
  { label: 'Dispensaries', to: '/dispensaries' },
]

function EmptyHint() {
  return (
    <>
      <p>Check the spelling, try fewer words, or browse one of these:</p>
      <ul className={classes(pills.pills, styles.suggestions)}>
        {suggestedLinks.map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
      <ButtonLink to={allProductsPage.path}>View all products</ButtonLink>
    </>
  )
}

function buildSelects({ types }: ProductListingPage, isSearch: boolean): Select[] {
  const sort = Object.entries(productSorts).map(([value, label]) => ({
    value,
    label: label as string,
  }))
  const sorted: Select = {
    name: 'order',
    label: 'Sort',
    defaultValue: isSearch ? 'relevance' : 'newest',
    options: isSearch ? [{ value: 'relevance', label: 'Best match' }, ...sort] : sort,
  }
  if (!types) return [sorted]
  const typeOptions = ['all', ...types].map((value) => ({
    value,
    label: value === 'all' ? 'All types' : value.toUpperCase(),
  }))
  return [
    {
      name: 'type',
      label: 'Product type',
      isLabelHidden: true,
      defaultValue: 'all',
      options: typeOptions,
    },
    sorted,
  ]
}

/** Filters are mentioned only if some are set. */
function getEmptyText({ noneFound }: ProductListingPage, chips: Chip[], q: string | undefined) {
  if (chips.length > 0) return noneFound
  return q ? texts.noneFound : texts.noneListed
}

function buildChips(
  { path, types }: ProductListingPage,
  searchParams: SearchParams,
  place: Place | null,
): Chip[] {
  const chip = (label: string, remaining: SearchParams): Chip => ({
    label,
    to: buildUrl(path, remaining),
  })
  const [type, category, state, rating, range] = [
    types ? undefined : getParam(searchParams, 'type'),
    getParam(searchParams, 'category'),
    getParam(searchParams, 'state') as State | undefined,
    getParam(searchParams, 'rating'),
    getPriceRange(searchParams),
  ]
  return [
    ...(type
      ? [
          chip(
            type === productKinds[2] ? 'Ships to you' : type.toUpperCase(),
            removeParam(searchParams, 'type'),
          ),
        ]
      : []),
    ...(category ? [chip(formatCategory(category), removeParam(searchParams, 'category'))] : []),
    ...(searchParams.advancedCategory ?? []).map((flag) =>
      chip(getFlagLabel(flag), removeParam(searchParams, 'advancedCategory', flag)),
    ),
    ...(range
      ? [chip(formatPriceRange(range), removeParam(removeParam(searchParams, 'min'), 'max'))]
      : []),
    ...(state ? [chip(states[state], removeParam(searchParams, 'state'))] : []),
    ...(rating ? [chip(`${rating} stars and up`, removeParam(searchParams, 'rating'))] : []),
    ...(hasLocation(searchParams)
      ? [chip(describeLocation(searchParams, place), removeLocation(searchParams))]
      : []),
  ]
}
