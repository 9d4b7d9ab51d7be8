import type { ParsedSearch, SearchFilter, SearchPage } from '@fairgrove/contract/search'
import { type State, states } from '@fairgrove/contract/states'
import {
  companyPhrases,
  fillerWords,
  findStateByName,
  isAmbiguousCode,
  isCompanyFilter,
  isStateCode,
  type Meaning,
  placePrepositions,
  vocabulary,
} from './query-vocabulary.rules.ts'

export type ListedTown = {
  city: string
  state: string
  postalCode: string
  /** Has a public dispensary. */
  isListed: boolean
}

/** The places a search may mean. */
export type KnownPlaces = {
  /** By what was typed, the most likely one first. */
  towns: ReadonlyMap<string, readonly ListedTown[]>
  /** Words of names and descriptions: 'Orange' is also a town. */
  listingWords: ReadonlySet<string>
}

type Word = { typed: string; key: string }

/** A part of the search: a filter, a word for a company, a filler, or text. */
type Part = { words: Word[]; kind: 'filter' | 'company' | 'filler' | 'text'; meaning?: Meaning }

export const maxWords = 20
const maxPhraseWords = 4

export function splitWords(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{N}]+(?:['’]\p{L}+)*/gu)].map(([typed]) => ({
    typed,
    key: typed.toLowerCase().replace(/['’]/g, ''),
  }))
}

/** Every sequence of words that a vocabulary may contain. */
export function listPhrases(text: string): string[] {
  const words = splitWords(text).slice(0, maxWords)
  return words.flatMap((_, start) =>
    Array.from({ length: Math.min(maxPhraseWords, words.length - start) }, (_, extra) =>
      joinKeys(words.slice(start, start + extra + 1)),
    ),
  )
}

/** Quotes and a leading minus have a meaning of their own in text searches. */
const isLiteral = (text: string) => /["“”]|(^|\s)-\S/.test(text)

/** Filters from the words that name one; the others are the text. */
export function parseQuery(text: string, places: KnownPlaces): ParsedSearch {
  const asText: ParsedSearch = { page: 'products', filters: [], text: text.trim() }
  // In a search all in capitals they say nothing.
  const words = splitWords(/\p{Ll}/u.test(text) ? text : text.toLowerCase())
  if (isLiteral(text) || words.length > maxWords) return asText
  const parts = splitParts(words, places)
  if (parts.every(({ kind }) => kind === 'text' || kind === 'filler')) return asText
  const page = choosePage(parts)
  const isFilter = ({ meaning }: Part) => meaning?.[page] !== undefined
  const isText = (part: Part) => part.kind === 'text' || (part.kind === 'filter' && !isFilter(part))
  return {
    page,
    filters: parts.reduce<SearchFilter[]>(
      (filters, { meaning }) => addFilter(filters, meaning?.[page]),
      [],
    ),
    text: parts
      .filter(isText)
      .flatMap((part) => part.words.map(({ typed }) => typed))
      .join(' '),
  }
}

function splitParts(words: Word[], places: KnownPlaces): Part[] {
  const parts: Part[] = []
  for (let at = 0; at < words.length; at += parts.at(-1)?.words.length ?? 1) {
    parts.push(matchPart(words, at, places))
  }
  return parts
}

/** The longest phrase that starts here; otherwise one word. */
function matchPart(words: Word[], at: number, places: KnownPlaces): Part {
  for (let length = Math.min(maxPhraseWords, words.length - at); length > 0; length -= 1) {
    const phrase = joinKeys(words.slice(at, at + length))
    const take = (count: number, meaning: Meaning): Part => ({
      words: words.slice(at, at + count),
      kind: 'filter',
      meaning,
    })
    const townInState = matchTownInState(words, at + length, places.towns.get(phrase) ?? [])
    if (townInState) return take(length + townInState.stateWords, townInState.meaning)
    const meaning = vocabulary.get(phrase) ?? matchState(words, at, length)
    if (meaning) return take(length, meaning)
    if (companyPhrases.has(phrase)) return { words: words.slice(at, at + length), kind: 'company' }
    const [town] = places.towns.get(phrase) ?? []
    if (town && isMeantAsPlace(words, at, length, town, places)) return take(length, near(town))
  }
  const word = words[at] as Word
  return { words: [word], kind: fillerWords.has(word.key) ? 'filler' : 'text' }
}

/** 'springfield ma', 'Portland, Oregon'. */
function matchTownInState(words: Word[], at: number, towns: readonly ListedTown[]) {
  if (towns.length === 0) return undefined
  for (const stateWords of [3, 2, 1]) {
    const code = findState(words, at, stateWords, true)
    const town = code && towns.find(({ state }) => state === code)
    if (town) return { stateWords, meaning: near(town) }
  }
  return undefined
}

function matchState(words: Word[], at: number, length: number): Meaning | undefined {
  const code = findState(words, at, length, false)
  if (!code) return undefined
  const filter: SearchFilter = { name: 'state', value: code, label: states[code] }
  return { products: filter, dispensaries: filter }
}

/** 'or', 'in' and 'me' are words: as codes they are in capitals, or after a town at the end. */
function findState(
  words: Word[],
  at: number,
  length: number,
  isAfterTown: boolean,
): State | undefined {
  if (at + length > words.length) return undefined
  const byName = findStateByName(joinKeys(words.slice(at, at + length)))
  if (byName) return byName as State
  const { typed = '', key = '' } = (length === 1 && words[at]) || {}
  if (!isStateCode(key)) return undefined
  const isLast = at === words.length - 1
  const isInCapitals = typed === key.toUpperCase()
  const isCertain = !isAmbiguousCode(key) || isInCapitals || (isAfterTown && isLast)
  return isCertain ? (key.toUpperCase() as State) : undefined
}

/** A town without dispensaries is only meant if its name is not a word of our listings: 'orange', 'hope'. */
function isMeantAsPlace(
  words: Word[],
  at: number,
  length: number,
  { isListed }: ListedTown,
  { listingWords }: KnownPlaces,
): boolean {
  const before = words[at - 1]?.key ?? ''
  const name = words.slice(at, at + length)
  return (
    isListed || placePrepositions.has(before) || !name.every(({ key }) => listingWords.has(key))
  )
}

function near({ city, state, postalCode }: ListedTown): Meaning {
  const filter: SearchFilter = { name: 'zip', value: postalCode, label: `${city}, ${state}` }
  return { products: filter, dispensaries: filter }
}

/** Companies for a place or a word like 'shop', unless there is text or a filter that only products have. */
function choosePage(parts: Part[]): SearchPage {
  const meanings = parts.flatMap(({ meaning }) => meaning ?? [])
  const hasText = parts.some(({ kind }) => kind === 'text')
  if (hasText || meanings.some(({ dispensaries }) => !dispensaries)) return 'products'
  if (parts.some(({ kind }) => kind === 'company')) return 'dispensaries'
  if (meanings.some(({ products }) => !products)) return 'dispensaries'
  const filters = meanings.flatMap(({ dispensaries }) => dispensaries ?? [])
  const hasPlace = filters.some(({ name }) => name === 'zip' || name === 'state')
  return hasPlace && filters.every(isCompanyFilter) ? 'dispensaries' : 'products'
}

/** Badges add up. Everything else is one choice, and the first is used; a town is more exact than its state. */
function addFilter(filters: SearchFilter[], added: SearchFilter | undefined): SearchFilter[] {
  if (!added || filters.some(({ value }) => value === added.value)) return filters
  if (added.name === 'advancedCategory') return [...filters, added]
  const group = added.name === 'zip' ? ['zip', 'state'] : [added.name]
  const current = filters.find(({ name }) => group.includes(name))
  if (!current) {
    const isPlaceSet = added.name === 'state' && filters.some(({ name }) => name === 'zip')
    return isPlaceSet ? filters : [...filters, added]
  }
  const isMoreExact = added.name === 'zip' && current.name === 'state'
  return isMoreExact ? filters.map((filter) => (filter === current ? added : filter)) : filters
}

export const joinKeys = (words: Word[]) => words.map(({ key }) => key).join(' ')
