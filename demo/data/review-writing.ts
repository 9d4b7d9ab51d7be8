import { createSeededRandom, type SeededRandom } from '@fairgrove/testing/seeded-random'
import type { DispensaryCategory } from '../../packages/contract/src/dispensaries.options.ts'
import type { ProductCategory } from '../../packages/contract/src/products.options.ts'
import type { Form } from '../artwork/product-drawing.ts'
import type { Product } from './brands.ts'
import type { Dispensary } from './dispensaries.ts'
import {
  cbdSweets,
  drinks,
  flowers,
  honeys,
  oils,
  pressed,
  rolled,
  salves,
  sweets,
} from './review-sentences.cannabis.ts'
import {
  apparel,
  gear,
  petThings,
  prints,
  tableware,
  things,
  wornThings,
} from './review-sentences.goods.ts'
import {
  onlineShops,
  placeAsides,
  placeClosers,
  placeOpeners,
  places,
  shops,
} from './review-sentences.places.ts'
import {
  asides,
  closers,
  fillings,
  type Mood,
  openers,
  type Sentences,
} from './review-sentences.ts'

const topics: Record<ProductCategory, Sentences> = {
  flower: flowers,
  'Pre-rolls': rolled,
  Edible: sweets,
  Concentrate: pressed,
  Tincture: oils,
  Topical: salves,
  Accessory: things,
  Merchandise: things,
}

/** What a review is about. */
export function selectTopic(
  subject: Pick<Product, 'brand' | 'line'> | Pick<Dispensary, 'plan'>,
): Sentences {
  if ('plan' in subject) return selectDispensaryTopic(subject.plan.category)
  const { brand, line } = subject
  if (brand.plan.isForPets) return petThings
  if (line.isApparel) return apparel
  if (line.kind === 'cbd' && line.category === 'Edible' && line.form !== 'honeyJar')
    return cbdSweets
  return topicsByForm[line.form] ?? topics[line.category]
}

function selectDispensaryTopic(category: DispensaryCategory): Sentences {
  if (category === 'onlineCBD') return onlineShops
  return category === 'dispensaries' ? places : shops
}

/** Where the form says more than the category. */
const topicsByForm: Partial<Record<Form, Sentences>> = {
  can: drinks,
  honeyJar: honeys,
  cap: wornThings,
  beanie: wornThings,
  socks: wornThings,
  bandana: wornThings,
  grinder: gear,
  tray: gear,
  lighters: gear,
  papers: gear,
  matches: gear,
  woodenBox: gear,
  mug: tableware,
  flask: tableware,
  dish: tableware,
  candle: tableware,
  crock: tableware,
  poster: prints,
  oneSticker: prints,
  stickerPack: prints,
  notebook: prints,
}

type Voice = 'brief' | 'plain' | 'warm' | 'careful' | 'talkative'

/** Comments already used, and sentences already used per subject. */
export type UsedText = { comments: Set<string>; sentences: Set<string> }

/** An author's style: mostly the same in all their reviews. */
type Writer = { usualVoice: Voice; manner: 'tidy' | 'lower' | 'eager' | 'trailing' }

function createWriter(author: string): Writer {
  const random = createSeededRandom(`writer:${author}`)
  return {
    usualVoice: random.pickWeighted<Voice>(voices),
    manner: random.pickWeighted({ tidy: 72, lower: 12, eager: 12, trailing: 4 }),
  }
}

const voices: Record<Voice, number> = { brief: 26, plain: 26, warm: 20, careful: 16, talkative: 12 }

/** Composes a comment that has not been used yet. */
export function composeReview(
  { topic, stars, author }: { topic: Sentences; stars: number; author: string },
  random: SeededRandom,
  used: UsedText,
): string {
  const writer = createWriter(author)
  for (let tries = 0; tries < 200; tries += 1) {
    const comment = composeComment({ topic, stars, writer }, random, used.sentences)
    if (!used.comments.has(comment)) {
      used.comments.add(comment)
      return comment
    }
  }
  throw new Error('Too few sentences for this many reviews.')
}

function composeComment(
  { topic, stars, writer }: { topic: Sentences; stars: number; writer: Writer },
  random: SeededRandom,
  used: Set<string>,
): string {
  const mood: Mood = stars >= 4 ? 'good' : stars === 3 ? 'fair' : 'poor'
  const voice = random.chance(0.6) ? writer.usualVoice : random.pickWeighted<Voice>(voices)
  const isPlace = topic === places || topic === shops
  const pickFresh = (from: readonly string[], count = 1) => pickUnused(from, count, random, used)
  const points = pickPoints(stars, voice, (of, count) => pickFresh(topic[of], count), random)
  const open = () =>
    topic === onlineShops ? [] : pickFresh((isPlace ? placeOpeners : openers)[mood])
  const close = () => pickFresh((isPlace ? placeClosers : closers)[mood])
  const sentences: string[] = {
    brief: () => points.slice(0, 1),
    plain: () => points,
    warm: () => [...open(), ...points],
    careful: () => [...points, ...close()],
    talkative: () => [
      ...open(),
      ...pickFresh(isPlace ? placeAsides : asides),
      ...points,
      ...close(),
    ],
  }[voice]()
  return applyManner(fillPlaceholders([...new Set(sentences)].join(' '), random), stars, writer)
}

/** Sentences not yet used about this subject; when all are used, they repeat. */
function pickUnused(
  from: readonly string[],
  count: number,
  random: SeededRandom,
  used: Set<string>,
): string[] {
  const unused = from.filter((sentence) => !used.has(sentence))
  const picked = random.sample(unused.length >= count ? unused : from, count)
  for (const sentence of picked) used.add(sentence)
  return picked
}

function fillPlaceholders(text: string, random: SeededRandom): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => random.pick(fillings[name] ?? []))
}

/** Good reviews often have a complaint, bad ones some praise. */
function pickPoints(
  stars: number,
  voice: Voice,
  pickSentences: (mood: Mood, count?: number) => string[],
  random: SeededRandom,
): string[] {
  const more = voice === 'talkative' || voice === 'careful'
  switch (stars) {
    case 5:
      return pickSentences('good', more ? 3 : random.between(1, 2))
    case 4:
      return [
        ...pickSentences('good', more ? 2 : 1),
        ...(random.chance(0.6) ? pickSentences('fair') : pickSentences('good')),
      ]
    case 3:
      return [
        ...pickSentences('fair'),
        ...(random.chance(0.5) ? pickSentences('good') : pickSentences('poor')),
      ]
    case 2:
      return [...pickSentences('poor'), ...(random.chance(0.6) ? pickSentences('fair') : [])]
    default:
      return pickSentences('poor', more ? 2 : 1)
  }
}

/** Some authors love exclamation points, some never use the shift key. */
function applyManner(text: string, stars: number, { manner }: Writer): string {
  if (manner === 'lower') return text.toLowerCase().replace(/\.$/, '')
  if (manner === 'eager' && stars === 5) return text.replace(/\.$/, '!')
  return manner === 'trailing' && stars < 5 ? text.replace(/\.$/, '…') : text
}
