import { badges, minorityGroup, type Trait, traits } from '@fairgrove/contract/badges.options'
import { dispensaryCategories } from '@fairgrove/contract/dispensaries.options'
import { productCategories, productKinds } from '@fairgrove/contract/products.options'
import type { SearchFilter, SearchPage } from '@fairgrove/contract/search'
import { states } from '@fairgrove/contract/states'

/** What a phrase means on each page that has such a filter. */
export type Meaning = Partial<Record<SearchPage, SearchFilter>>

/** What people say for a filter besides its label, by the filter's value. */
const synonyms: Record<string, readonly string[]> = {
  'Pre-rolls': ['joint'],
  Merchandise: ['merch'],
  CBDShop: ['CBD store'],
  [minorityGroup]: ['minority owned', 'BIPOC owned'],
  isIndigenousOwned: ['native owned', 'native American owned'],
  isPOCOwned: ['people of color owned'],
  isWomanOwned: ['women owned', 'female owned'],
  isLgbt: ['LGBT', 'LGBTQ', 'queer owned', 'gay owned'],
  equityVerified: ['equity', 'social equity'],
  isSustainable: ['eco friendly'],
  isWorkerCoop: ['co-op', 'cooperative', 'worker owned'],
  isUnionized: ['union', 'union shop'],
}

/** Words for a company that sells: with no other words, the search leads to the dispensaries. */
export const companyPhrases: ReadonlySet<string> = new Set(
  ['dispensary', 'shop', 'store', 'near me', 'nearby'].flatMap(inflect),
)

/** Words that name nothing to search for, beside a recognized phrase. */
export const fillerWords: ReadonlySet<string> = new Set([
  'a',
  'an',
  'and',
  'around',
  'at',
  'best',
  'by',
  'find',
  'for',
  'from',
  'in',
  'me',
  'my',
  'near',
  'of',
  'on',
  'or',
  'the',
  'to',
  'top',
  'with',
  ...['brand', 'business', 'company', 'listing', 'product'].flatMap(inflect),
])

/** Says that a place follows. */
export const placePrepositions: ReadonlySet<string> = new Set(['in', 'near', 'around'])

/** Every phrase that means a filter, from the lists the filters are made of. */
export const vocabulary: ReadonlyMap<string, Meaning> = buildVocabulary()

function buildVocabulary(): Map<string, Meaning> {
  const phrases = new Map<string, Meaning>()
  const add = (labels: readonly string[], pages: readonly SearchPage[], filter: SearchFilter) => {
    const names = [...labels, ...(synonyms[filter.value] ?? [])]
    const meaning = Object.fromEntries(pages.map((page) => [page, filter]))
    for (const phrase of names.flatMap(inflect)) {
      phrases.set(phrase, { ...phrases.get(phrase), ...meaning })
    }
  }
  for (const value of productCategories) {
    const label = `${value.charAt(0).toUpperCase()}${value.slice(1)}`
    add([label], ['products'], { name: 'category', value, label })
  }
  for (const value of productKinds.filter((kind) => kind !== 'goods')) {
    const label = value.toUpperCase()
    add([label], ['products', 'dispensaries'], { name: 'type', value, label })
  }
  for (const [value, { filterLabel, name }] of Object.entries(badges)) {
    const filter = { name: 'advancedCategory', value, label: filterLabel } as const
    add([filterLabel, name], ['products', 'dispensaries'], filter)
  }
  add([], ['products', 'dispensaries'], {
    name: 'advancedCategory',
    value: minorityGroup,
    label: 'Minority Owned',
  })
  for (const [value, { label }] of Object.entries(traits) as [Trait, { label: string }][]) {
    add([label], ['products'], { name: 'advancedCategory', value, label })
  }
  for (const [value, label] of Object.entries(dispensaryCategories)) {
    if (!companyPhrases.has(label.toLowerCase())) {
      add([label], ['dispensaries'], { name: 'category', value, label })
    }
  }
  return phrases
}

const stateNames = new Map(
  Object.entries(states).map(([code, name]) => [normalizePhrase(name), code]),
)

/** Codes that are also words or abbreviations people type. */
const ambiguousCodes: ReadonlySet<string> = new Set(
  'AL CO DE HI ID IN LA MA ME MO MS MT OH OK OR PA'.split(' '),
)

/** The code of a state given by its name. */
export const findStateByName = (phrase: string): string | undefined => stateNames.get(phrase)

export const isStateCode = (word: string): boolean => word.toUpperCase() in states

export const isAmbiguousCode = (word: string): boolean => ambiguousCodes.has(word.toUpperCase())

/** Badges say who owns a company, so they do not decide whether a search is about products. */
export const isCompanyFilter = ({ name, value }: SearchFilter): boolean =>
  name === 'zip' ||
  name === 'state' ||
  (name === 'advancedCategory' && (value === minorityGroup || value in badges))

/** Singular and plural, each also written as one word: 'pre roll', 'pre rolls', 'preroll', 'prerolls'. */
function inflect(phrase: string): string[] {
  const key = normalizePhrase(phrase)
  const singular = key.replace(/ies$/, 'y').replace(/s$/, '')
  const plural = `${singular.replace(/y$/, 'ie')}s`
  const forms = [key, singular, plural]
  return [...new Set([...forms, ...forms.map((form) => form.replaceAll(' ', ''))])]
}

function normalizePhrase(phrase: string): string {
  return phrase
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}
