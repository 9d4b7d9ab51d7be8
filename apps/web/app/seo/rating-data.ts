type RatedSubject = { rating: number; numReviews: number }

/** What people say of it, as schema.org counts it; nothing while nobody has said anything. */
export function buildRatingData({ rating, numReviews }: RatedSubject) {
  if (numReviews === 0) return {}
  const range = { bestRating: 5, worstRating: 1 }
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: rating,
      reviewCount: numReviews,
      ...range,
    },
  }
}
