import type { ComponentProps } from 'react'
import { type Deferred, DeferredPart } from '../ui/deferred-part.tsx'
import type { ReviewsData } from './reviews.server.ts'
import { Reviews } from './reviews.tsx'

type ReviewsPartProps = Omit<ComponentProps<typeof Reviews>, 'data'> & {
  /** Null while the product or dispensary is not public. */
  part: Deferred<ReviewsData | null>
}

/**
 * The reviews on the page of a product or dispensary, which works without them. Give it the key of what the page shows,
 * as any DeferredPart.
 */
export function ReviewsPart({ part, ...reviewProps }: ReviewsPartProps) {
  return (
    <DeferredPart part={part} id="reviews" title="Reviews" height="36rem">
      {(data) => data && <Reviews {...reviewProps} data={data} />}
    </DeferredPart>
  )
}
