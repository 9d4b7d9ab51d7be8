import type { DispensaryCard as Dispensary } from '@fairgrove/contract/dispensaries'
import { dispensaryCategories, isApproximate } from '@fairgrove/contract/dispensaries.options'
import { formatDistance } from '../formatting/numbers.ts'
import { formatPlace } from '../formatting/text.ts'
import { ListingCard, type ListingCardLayout } from '../listing/listing-card.tsx'
import { OpenStatus } from './open-status.tsx'

type DispensaryCardProps = ListingCardLayout & { dispensary: Dispensary }

export function DispensaryCard({ dispensary, ...layout }: DispensaryCardProps) {
  const { miles, category, locationPrecision, openState } = dispensary
  const place = formatPlace(dispensary)
  return (
    <ListingCard
      {...layout}
      to={`/dispensary/${dispensary._id}`}
      name={dispensary.name}
      image={dispensary.logo}
      line={
        <>
          {miles !== null && (
            <>
              <strong>{formatDistance(miles, isApproximate(locationPrecision))}</strong>
              {' · '}
            </>
          )}
          {category === 'onlineCBD' ? `${place} · online` : place}
        </>
      }
      rating={dispensary.rating}
      numReviews={dispensary.numReviews}
      note={
        (openState || category !== 'dispensaries') && (
          <span>
            <OpenStatus state={openState} />
            {/* At the end of a line, not at the start of the next. */}
            {openState && category !== 'dispensaries' && '\u00a0· '}
            {category !== 'dispensaries' && dispensaryCategories[category]}
          </span>
        )
      }
      badges={dispensary.badges}
      company={dispensary}
    />
  )
}
