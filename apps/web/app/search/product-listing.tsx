import { productKinds, productSorts, texts } from '@fairgrove/contract/products.options'
import type { Chip } from '../listing/chips.tsx'
import { getFlagLabel } from '../listing/filter-groups.ts'
import { formatResults, getSortText, Listing } from '../listing/listing.tsx'
import { CardList } from '../listing/listing-card.tsx'
import { describeLocation, hasLocation, removeLocation } from '../listing/location-params.ts'
import {
  buildUrl,
  getParam,
  isEmpty,
  removeParam,
  type SearchParams,
} from '../listing/search-params.ts'
import type { Select } from '../listing/selects.tsx'
import { ProductCard } from '../products/product-card.tsx'
import { formatCategory } from '../products/product-labels.ts'
import { Companies } from './companies.tsx'
import type { ProductListingPage } from './listing-pages.ts'
import { buildFilterGroups } from './product-filters.ts'
import styles from './product-listing.module.css'
import type { ProductListingData } from './product-listing.server.ts'
import { formatPriceRange, getPriceRange, normalizePrice } from './product-params.ts'

/** Not filters, so Reset keeps them. */
const keptParams = ['q', 'shop', 'type', 'order']
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
  const { products, page, pages, place, title, correctedTo } = listing
  const q = getParam(searchParams, 'q')
  const order = getParam(searchParams, 'order') ?? (q ? 'relevance' : 'newest')
  const near = place ? ` near ${place.label}` : ''
  const chips = buildChips(listingPage, zipError ? removeLocation(searchParams) : searchParams)
  return (
    <Listing
      title={title && !listingPage.shop ? title : q ? `Results for “${q}”` : listingPage.title}
      note={correctedTo && <CorrectionNote typed={q ?? ''} corrected={correctedTo} />}
      count={`${formatResults(listing)}${near}`}
      sorted={getSortText(order)}
      filters={{
        path: listingPage.path,
        searchParams,
        groups: buildFilterGroups(listingPage, listing, searchParams, zipError),
        keptParams,
        normalize: normalizePrice,
      }}
      chips={chips}
      selects={buildSelects(listingPage, q !== undefined)}
      page={page}
      pages={pages}
      pageParameter={listingPage.pageParameter}
      empty={
        products.length > 0 ? '' : isEmpty(searchParams) ? texts.noneListed : listingPage.noneFound
      }
    >
      {companies && <Companies companies={companies} />}
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

function CorrectionNote({ typed, corrected }: { typed: string; corrected: string }) {
  return (
    <p className={styles.corrected}>
      No results for “{typed}.” Showing results for <strong>{corrected}</strong> instead.
    </p>
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
    { name: 'type', label: 'Product type', defaultValue: 'all', options: typeOptions },
    sorted,
  ]
}

function buildChips({ path, types }: ProductListingPage, searchParams: SearchParams): Chip[] {
  const chip = (label: string, remaining: SearchParams): Chip => ({
    label,
    to: buildUrl(path, remaining),
  })
  const [type, category, rating, range] = [
    types ? undefined : getParam(searchParams, 'type'),
    getParam(searchParams, 'category'),
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
    ...(rating ? [chip(`${rating} stars and up`, removeParam(searchParams, 'rating'))] : []),
    ...(hasLocation(searchParams)
      ? [chip(describeLocation(searchParams), removeLocation(searchParams))]
      : []),
  ]
}
