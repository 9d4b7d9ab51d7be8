import type { ParsedSearch } from '@fairgrove/contract/search'
import type { Deps } from '../deps.ts'
import { completeQuery, listTails } from './query-completion.rules.ts'
import { type KnownPlaces, type ListedTown, listPhrases, parseQuery } from './query-parser.rules.ts'
import {
  countByTown,
  findListingWords,
  isHiddenName,
  suggestListedTowns,
} from './query-parser.store.ts'

type ParserDeps = Pick<Deps, 'db' | 'geocode'>

/** What a search means: filters and text, or text alone if it is a listing's name. */
export async function parseSearchText(deps: ParserDeps, text: string): Promise<ParsedSearch> {
  const parsed = parseQuery(text, await findPlaces(deps, listPhrases(text)))
  const isText = parsed.page === 'products' && parsed.text === text.trim()
  if (isText || !(await isHiddenName(deps.db, text, parsed))) return parsed
  return { page: 'products', filters: [], text: text.trim() }
}

const maxTownSuggestions = 3
const maxSearchSuggestions = 3
/** Some complete to a search with other words, which is not suggested. */
const maxCompletions = 8

/** Filters that the typed words name or start to name, if nothing else was typed. */
export async function suggestSearches(deps: ParserDeps, typed: string): Promise<ParsedSearch[]> {
  const starts = listTails(typed).map(({ tail }) => tail)
  if (starts.length === 0) return []
  const towns = await suggestListedTowns(deps.db, starts, maxTownSuggestions)
  const candidates = [typed, ...completeQuery(typed, towns).slice(0, maxCompletions)]
  const places = await findPlaces(deps, [...new Set(candidates.flatMap(listPhrases))])
  const searches = candidates
    .map((candidate) => parseQuery(candidate, places))
    .filter(({ filters, text }) => filters.length > 0 && text === '')
  const byFilters = new Map(searches.map((search) => [JSON.stringify(search), search]))
  return [...byFilters.values()].slice(0, maxSearchSuggestions)
}

/** The towns and ZIP codes among the phrases; of towns with the same name, the one with the most dispensaries first. */
async function findPlaces({ db, geocode }: ParserDeps, phrases: string[]): Promise<KnownPlaces> {
  const found = await Promise.all(
    phrases.map(async (phrase) => ({ phrase, towns: await findTowns(geocode, phrase) })),
  )
  const named = found.filter(({ towns }) => towns.length > 0)
  if (named.length === 0) return { towns: new Map(), listingWords: new Set() }
  const cities = named.flatMap(({ towns }) => towns.map(({ city }) => city.toLowerCase()))
  const [counts, listingWords] = await Promise.all([
    countByTown(db, [...new Set(cities)]),
    findListingWords(
      db,
      named.flatMap(({ phrase }) => phrase.split(' ')),
    ),
  ])
  const getCount = ({ city, state }: Pick<ListedTown, 'city' | 'state'>) =>
    counts.get(`${city.toLowerCase()}, ${state}`) ?? 0
  const towns = named.map(({ phrase, towns }): [string, ListedTown[]] => [
    phrase,
    towns
      .map((town) => ({ ...town, isListed: getCount(town) > 0 }))
      .sort((one, other) => getCount(other) - getCount(one)),
  ])
  return { towns: new Map(towns), listingWords }
}

async function findTowns(geocode: ParserDeps['geocode'], phrase: string) {
  if (!/^\d{5}$/.test(phrase)) return geocode.findTowns(phrase)
  const located = await geocode.locate({ zip: phrase })
  return located ? [{ ...located, postalCode: phrase }] : []
}
