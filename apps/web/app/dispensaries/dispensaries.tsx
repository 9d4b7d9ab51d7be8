import { listDispensaries } from '@fairgrove/contract/dispensaries.listing'
import {
  type DispensaryOrder,
  dispensaryOrders,
  texts,
} from '@fairgrove/contract/dispensaries.options'
import { IconList, IconMap2 } from '@tabler/icons-react'
import { useState } from 'react'
import { env } from '../env.server.ts'
import { Listing } from '../listing/listing.tsx'
import { loadNear } from '../listing/place.server.ts'
import type { Select } from '../listing/selects.tsx'
import { isEmpty, one, readPage } from '../listing/wish.ts'
import { resultsText, sortedText } from '../listing/words.ts'
import { readFirst } from '../page-handle.ts'
import { describePage, pagePath } from '../page-meta.ts'
import { Button } from '../ui/button.tsx'
import { CardList } from '../ui/card.tsx'
import type { Route } from './+types/dispensaries'
import styles from './dispensaries.module.css'
import { DispensaryCard } from './dispensary-card.tsx'
import { chipsOf, groupsOf } from './dispensary-filters.ts'
import { DispensaryMap } from './dispensary-map.tsx'
import { dispensaryQuery, readDispensaryWish } from './dispensary-wish.ts'

const path = '/dispensaries'
const eagerCards = 3

export const handle = readFirst

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const page = loaderData?.listing.page ?? 1
  return describePage(matches, {
    title: page > 1 ? `Dispensaries, page ${page}` : 'Dispensaries',
    description:
      'Find dispensaries near you. Filter by ownership, business practices and distance.',
    path: pagePath(path, 'page', page),
    trail: [],
  })
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const wish = readDispensaryWish(url.searchParams)
  const { answer: listing, zipError } = await loadNear(listDispensaries, wish, (placed) => ({
    context,
    query: {
      ...dispensaryQuery(placed),
      pageNumber: readPage(url.searchParams),
      order: one(placed, 'order') as DispensaryOrder | undefined,
    },
  }))
  return { listing, wish, zipError, mapStyle: env.MAP_STYLE_URL ?? null }
}

export default function Dispensaries({ loaderData }: Route.ComponentProps) {
  const { listing, wish, zipError, mapStyle } = loaderData
  const { dispensaries, place, page, pages } = listing
  const [isMapShown, setIsMapShown] = useState(false)
  const usual = place ? 'distance' : 'newest'
  const Icon = isMapShown ? IconList : IconMap2
  return (
    <Listing
      title="Dispensaries"
      count={`${resultsText(listing)}${place ? ` near ${place.label}` : ''}`}
      sorted={sortedText(one(wish, 'order') ?? usual)}
      filters={{
        path,
        wish,
        groups: groupsOf(listing, wish, zipError),
        kept: ['order'],
      }}
      chips={chipsOf(path, wish)}
      selects={[sortSelect(usual)]}
      page={page}
      pages={pages}
      pageParameter="page"
      empty={dispensaries.length > 0 ? '' : isEmpty(wish) ? texts.noneListed : texts.noneForFilter}
      tools={
        <Button
          variant="outline"
          className={styles.toggle ?? ''}
          aria-pressed={isMapShown}
          onClick={() => setIsMapShown(!isMapShown)}
        >
          <Icon size={20} aria-hidden="true" />
          {isMapShown ? 'Show list' : 'Show map'}
        </Button>
      }
      map={
        <DispensaryMap
          wish={wish}
          listed={dispensaries}
          isWanted={isMapShown}
          styleUrl={mapStyle}
        />
      }
      isListHidden={isMapShown}
    >
      {dispensaries.length > 0 && (
        <CardList isRows>
          {dispensaries.map((dispensary, at) => (
            <li key={dispensary._id}>
              <DispensaryCard
                dispensary={dispensary}
                number={at + 1}
                isRow
                isFirst={at < eagerCards}
              />
            </li>
          ))}
        </CardList>
      )}
    </Listing>
  )
}

function sortSelect(usual: string): Select {
  const options = Object.entries(dispensaryOrders)
    .filter(([value]) => value !== 'distance' || usual === 'distance')
    .map(([value, label]) => ({ value, label: label as string }))
  return { name: 'order', label: 'Sort', usual, options }
}
