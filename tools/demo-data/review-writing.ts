import type { Category } from '../../packages/contract/src/products.options.ts'
import type { Dice } from '../artwork/dice.ts'
import type { Form } from '../artwork/product-picture.ts'
import type { Product } from './products.ts'
import {
  drinks,
  flowers,
  honeys,
  oils,
  pressed,
  rolled,
  salves,
  sweets,
} from './review-words.cannabis.ts'
import { apparel, petThings, things, wornThings } from './review-words.goods.ts'
import { placeAsides, placeClosers, placeOpeners, places } from './review-words.places.ts'
import { asides, closers, fillings, type Mood, openers, type Words } from './review-words.ts'

const topics: Record<Category, Words> = {
  flower: flowers,
  'Pre-rolls': rolled,
  Edible: sweets,
  Concentrate: pressed,
  Tincture: oils,
  Topical: salves,
  Accessory: things,
  Merchandise: things,
}

/** What a review can be about; without a product it is about a dispensary. */
export function topicOf(product: Pick<Product, 'brand' | 'line'> | undefined): Words {
  if (!product) return places
  const { brand, line } = product
  if (brand.plan.isForPets) return petThings
  if (line.isApparel) return apparel
  return topicsOfForms[line.form] ?? topics[line.category]
}

/** Where the form says more than the category. */
const topicsOfForms: Partial<Record<Form, Words>> = {
  can: drinks,
  honeyJar: honeys,
  cap: wornThings,
  beanie: wornThings,
  socks: wornThings,
  bandana: wornThings,
}

type Voice = 'brief' | 'plain' | 'warm' | 'careful' | 'talkative'

/** What has been said: anywhere as a whole, and sentence by sentence about the same thing. */
export type Heard = { comments: Set<string>; sentences: Set<string> }

/** Puts a comment together that nobody has written yet. */
export function composeReview(topic: Words, stars: number, chance: Dice, heard: Heard): string {
  for (let tries = 0; tries < 200; tries += 1) {
    const comment = compose(topic, stars, chance, heard.sentences)
    if (!heard.comments.has(comment)) {
      heard.comments.add(comment)
      return comment
    }
  }
  throw new Error('There are too few words for so many reviews.')
}

function compose(topic: Words, stars: number, chance: Dice, heard: Set<string>): string {
  const mood: Mood = stars >= 4 ? 'good' : stars === 3 ? 'fair' : 'poor'
  const voice = chance.weighted<Voice>({
    brief: 24,
    plain: 26,
    warm: 22,
    careful: 16,
    talkative: 12,
  })
  const isPlace = topic === places
  const fresh = (from: readonly string[], count = 1) => freshOf(from, count, chance, heard)
  const points = pointsOf(stars, voice, (of, count) => fresh(topic[of], count), chance)
  const open = () => fresh((isPlace ? placeOpeners : openers)[mood])
  const close = () => fresh((isPlace ? placeClosers : closers)[mood])
  const sentences: string[] = {
    brief: () => points.slice(0, 1),
    plain: () => points,
    warm: () => [...open(), ...points],
    careful: () => [...points, ...close()],
    talkative: () => [...open(), ...fresh(isPlace ? placeAsides : asides), ...points, ...close()],
  }[voice]()
  return inManner(filled([...new Set(sentences)].join(' '), chance), stars, chance)
}

/** What nobody has said about this thing yet; when all has been said, people repeat each other. */
function freshOf(
  from: readonly string[],
  count: number,
  chance: Dice,
  heard: Set<string>,
): string[] {
  const unsaid = from.filter((sentence) => !heard.has(sentence))
  const said = chance.some(unsaid.length >= count ? unsaid : from, count)
  for (const sentence of said) heard.add(sentence)
  return said
}

function filled(text: string, chance: Dice): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => chance.pick(fillings[name] ?? []))
}

/** Good reviews have a 'but', bad ones an 'although'. */
function pointsOf(
  stars: number,
  voice: Voice,
  said: (mood: Mood, count?: number) => string[],
  chance: Dice,
): string[] {
  const more = voice === 'talkative' || voice === 'careful'
  switch (stars) {
    case 5:
      return said('good', more ? 3 : chance.between(1, 2))
    case 4:
      return [...said('good', more ? 2 : 1), ...(chance.chance(0.6) ? said('fair') : said('good'))]
    case 3:
      return [...said('fair'), ...(chance.chance(0.5) ? said('good') : said('poor'))]
    case 2:
      return [...said('poor'), ...(chance.chance(0.6) ? said('fair') : [])]
    default:
      return said('poor', more ? 2 : 1)
  }
}

/** Some people shout a little, some never reach for the shift key. */
function inManner(text: string, stars: number, chance: Dice): string {
  const manner = chance.weighted({ tidy: 80, lower: 9, eager: 8, trailing: 3 })
  if (manner === 'lower') return text.toLowerCase().replace(/\.$/, '')
  if (manner === 'eager' && stars === 5) return text.replace(/\.$/, '!')
  return manner === 'trailing' && stars < 5 ? text.replace(/\.$/, '…') : text
}
