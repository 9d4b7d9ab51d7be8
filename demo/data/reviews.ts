import { createSeededRandom, type SeededRandom } from '@fairgrove/testing/seeded-random'
import { type Effect, toEffectBits } from '../../packages/contract/src/reviews.options.ts'
import type { Product } from './brands.ts'
import { type Dispensary, dispensaries, findPickupDispensaries } from './dispensaries.ts'
import { getDemoId } from './ids-and-dates.ts'
import { isForSale, products } from './products.ts'
import { composeReview, selectTopic } from './review-writing.ts'

const reviewCounts = { product: 1080, dispensary: 420 }

export type Review = {
  id: string
  kind: 'product' | 'dispensary'
  subjectId: string
  author: string
  stars: number
  comment: string
  effects: number
  isVerified: boolean
  /** Accounts that voted it helpful. */
  voters: string[]
  daysOld: number
}

type Subject = Pick<Product, 'id' | 'daysOld' | 'fame' | 'quality'>

/** Many about a few subjects, few about the rest; at most one per author and subject. */
export function generateReviews(authors: readonly string[]): Review[] {
  const comments = new Set<string>()
  const buildReviewsFor = (kind: Review['kind'], subject: Product | Dispensary, count: number) => {
    const random = createSeededRandom(`reviews:${subject.id}`)
    // A separate random sequence, so editing a sentence changes no rating.
    const wordRandom = createSeededRandom(`words:${subject.id}`)
    const used = { comments, sentences: new Set<string>() }
    const write = (author: string): Review => {
      const stars = pickStars(subject, random)
      const product = 'line' in subject ? subject : undefined
      const kindOfThing = product?.line.kind
      const isFelt = product && kindOfThing !== 'goods' && !product.brand.plan.isForPets
      return {
        id: getDemoId('review', `${author}/${subject.id}`),
        kind,
        subjectId: subject.id,
        author,
        stars,
        comment: composeReview({ topic: selectTopic(subject), stars, author }, wordRandom, used),
        effects: isFelt ? pickEffects(stars, random) : 0,
        // CBD is sold elsewhere, so its purchases cannot be verified.
        isVerified: product !== undefined && kindOfThing !== 'cbd' && random.chance(0.38),
        voters: pickVoters(author, authors, random),
        // Since the listing date, mostly recent.
        daysOld: subject.daysOld * random.next() ** 1.5 * 0.97,
      }
    }
    return random
      .sample(authors, Math.min(count, authors.length - 10))
      .map(write)
      .map((review) => ({
        ...review,
        isVerified: review.isVerified && 'line' in subject && canBuy(subject, review.daysOld),
      }))
  }
  return [
    ...allocateByFame(products, reviewCounts.product).flatMap(([subject, count]) =>
      buildReviewsFor('product', subject, count),
    ),
    ...allocateByFame(dispensaries, reviewCounts.dispensary).flatMap(([subject, count]) =>
      buildReviewsFor('dispensary', subject, count),
    ),
  ]
}

/** Whether it could have been ordered here that many days ago. */
function canBuy(product: Product, daysAgo: number): boolean {
  if (!isForSale(product)) return false
  return product.line.kind === 'goods' || findPickupDispensaries(product, daysAgo).length > 0
}

/** Splits a total by popularity without a remainder. */
function allocateByFame<S extends Subject>(subjects: readonly S[], total: number): [S, number][] {
  const sum = subjects.reduce((all, { fame }) => all + fame, 0)
  let owed = 0
  return subjects.map((subject) => {
    owed += (subject.fame / sum) * total
    const count = Math.round(owed)
    owed -= count
    return [subject, count]
  })
}

function pickStars({ quality }: Subject, random: SeededRandom): number {
  const lift = (quality - 4.15) * 1.3
  const weights = {
    '5': Math.max(0.08, 0.52 + 0.42 * lift),
    '4': 0.27,
    '3': Math.max(0.03, 0.11 - 0.08 * lift),
    '2': Math.max(0.02, 0.06 - 0.06 * lift),
    '1': Math.max(0.012, 0.04 - 0.05 * lift),
  }
  return Number(random.pickWeighted(weights))
}

const pleasant: Partial<Record<Effect, number>> = {
  isRelaxed: 30,
  isCreative: 14,
  isEuphoric: 12,
  isSleepy: 14,
  isHungry: 12,
  isEnergized: 10,
  isConfident: 7,
  painRelief: 3,
  isAroused: 1,
}
const unpleasant: Partial<Record<Effect, number>> = {
  feltNothing: 6,
  isAnxious: 2,
  isParanoid: 1,
  isSleepy: 2,
}

function pickEffects(stars: number, random: SeededRandom): number {
  if (random.chance(0.22)) return 0
  const from = stars >= 3 ? pleasant : unpleasant
  const felt = Array.from({ length: stars >= 3 ? random.between(1, 3) : 1 }, () =>
    random.pickWeighted<Effect>(from),
  )
  return toEffectBits(Object.fromEntries(felt.map((effect) => [effect, true])))
}

/** Most reviews get no votes; a few get many. */
function pickVoters(author: string, authors: readonly string[], random: SeededRandom): string[] {
  if (random.chance(0.62)) return []
  const count = 1 + Math.floor(random.next() ** 3 * 16)
  return random.sample(authors, count).filter((voter) => voter !== author)
}
