import { kinds, orders, texts } from '@fairgrove/contract/products.options'
import type { Chip } from '../listing/chips.tsx'
import { flagLabel } from '../listing/groups.ts'
import { Listing } from '../listing/listing.tsx'
import { isNear, nearWords, withoutNear } from '../listing/near.ts'
import type { Select } from '../listing/selects.tsx'
import { hrefOf, isEmpty, one, type Wish, without } from '../listing/wish.ts'
import { resultsText, sortedText } from '../listing/words.ts'
import { categoryLabel } from '../products/category-label.ts'
import { ProductCard } from '../products/product-card.tsx'
import { CardList } from '../ui/card.tsx'
import { Companies } from './companies.tsx'
import { groupsOf } from './product-groups.ts'
import styles from './product-listing.module.css'
import type { ProductListingData } from './product-listing.server.ts'
import { rangeOf, rangeWords, tidyPrice } from './product-wish.ts'
import type { ProductScreen } from './screens.ts'

/** No filters: they stay when the filters are reset. */
const kept = ['q', 'shop', 'type', 'order']
const eagerCards = 4

type ProductListingProps = ProductListingData & { screen: ProductScreen }

/** Any list of products: search, merchandise, cannabis products, everything, a collection. */
export function ProductListing({
  screen,
  listing,
  wish,
  zipError,
  companies,
}: ProductListingProps) {
  const { products, page, pages, place, title, correctedTo } = listing
  const q = one(wish, 'q')
  const order = one(wish, 'order') ?? (q ? 'relevance' : 'newest')
  const near = place ? ` near ${place.label}` : ''
  const chips = chipsOf(screen, wish)
  return (
    <Listing
      title={title && !screen.shop ? title : q ? `Results for “${q}”` : screen.title}
      note={correctedTo && <Corrected typed={q ?? ''} meant={correctedTo} />}
      count={`${resultsText(listing)}${near}`}
      sorted={sortedText(order)}
      filters={{
        path: screen.path,
        wish,
        groups: groupsOf(screen, listing, wish, zipError),
        kept,
        tidy: tidyPrice,
      }}
      chips={chips}
      selects={selectsOf(screen, q !== undefined)}
      page={page}
      pages={pages}
      pageParameter={screen.pageParameter}
      empty={products.length > 0 ? '' : isEmpty(wish) ? texts.noneListed : screen.noneFound}
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

function Corrected({ typed, meant }: { typed: string; meant: string }) {
  return (
    <p className={styles.corrected}>
      No results for “{typed}.” Showing results for <strong>{meant}</strong> instead.
    </p>
  )
}

function selectsOf({ types }: ProductScreen, isSearch: boolean): Select[] {
  const sort = Object.entries(orders).map(([value, label]) => ({ value, label: label as string }))
  const sorted: Select = {
    name: 'order',
    label: 'Sort',
    usual: isSearch ? 'relevance' : 'newest',
    options: isSearch ? [{ value: 'relevance', label: 'Best match' }, ...sort] : sort,
  }
  if (!types) return [sorted]
  const typeOptions = ['all', ...types].map((value) => ({
    value,
    label: value === 'all' ? 'All types' : value.toUpperCase(),
  }))
  return [{ name: 'type', label: 'Product type', usual: 'all', options: typeOptions }, sorted]
}

function chipsOf({ path, types }: ProductScreen, wish: Wish): Chip[] {
  const chip = (label: string, rest: Wish): Chip => ({ label, to: hrefOf(path, rest) })
  const [type, category, rating, range] = [
    types ? undefined : one(wish, 'type'),
    one(wish, 'category'),
    one(wish, 'rating'),
    rangeOf(wish),
  ]
  return [
    ...(type
      ? [chip(type === kinds[2] ? 'Ships to you' : type.toUpperCase(), without(wish, 'type'))]
      : []),
    ...(category ? [chip(categoryLabel(category), without(wish, 'category'))] : []),
    ...(wish.advancedCategory ?? []).map((flag) =>
      chip(flagLabel(flag), without(wish, 'advancedCategory', flag)),
    ),
    ...(range ? [chip(rangeWords(range), without(without(wish, 'min'), 'max'))] : []),
    ...(rating ? [chip(`${rating} stars and up`, without(wish, 'rating'))] : []),
    ...(isNear(wish) ? [chip(nearWords(wish), withoutNear(wish))] : []),
  ]
}
