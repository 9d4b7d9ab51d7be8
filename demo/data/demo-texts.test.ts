import { expect, test } from 'vitest'
import type { Badge } from '../../packages/contract/src/badges.options.ts'
import { reviewerKeys } from './accounts.ts'
import { brands } from './brands.ts'
import { customerReviews } from './customer.ts'
import { dispensaries } from './dispensaries.ts'
import { postPlans } from './post-plans.ts'
import { generateReviews } from './reviews.ts'

const reviews = generateReviews(reviewerKeys)
const comments = [...reviews, ...customerReviews].map(({ comment }) => comment)
const companies = [
  ...brands.map(({ plan }) => ({
    name: plan.name,
    badges: plan.badges,
    text: [plan.story, plan.making, ...plan.lines.map(({ note }) => note)].join(' '),
  })),
  ...dispensaries.map(({ plan }) => ({ name: plan.name, badges: plan.badges, text: plan.blurb })),
]
const everything = [
  ...comments,
  ...companies.map(({ text }) => text),
  ...brands.map(({ plan }) => plan.evidence ?? ''),
  ...postPlans.flatMap(({ title, html }) => [title, html]),
]

/** Claims about owners and practices that require a badge. */
const claims: [words: RegExp, badge: Badge][] = [
  [/\b(wom[ae]n|sisters|daughters|grandma|mom)\b|\b(wo|fe)m[ae]n?[- ]owned/i, 'isWomanOwned'],
  [/\bblack[- ](owned|women|farmers)/i, 'isBlackOwned'],
  [/\b(indigenous|tribal|native[- ]owned|reservation line)\b/i, 'isIndigenousOwned'],
  [/\b(lgbt\w*|queer|gay|lesbian|husbands|wives|married to each other)\b/i, 'isLgbt'],
  [
    /\b(co-ops?|cooperative|worker[- ]own\w+|all \d+ of us own|people who own the place)\b/i,
    'isWorkerCoop',
  ],
  [/\bunion (shops?|crew|contract|members?)\b|\bunionized\b/i, 'isUnionized'],
  [
    /\b(solar|wind power|rainwater|recycle[ds]?|reclaimed|windfall|sustainab\w+|organic)\b/i,
    'isSustainable',
  ],
  [/\bequity (plan|verified)\b|\bneighborhood fund\b/i, 'equityVerified'],
]

test('no company claims what its badges do not confirm', () => {
  const unbacked = companies.flatMap(({ name, text, badges }) =>
    claims
      .filter(([words, badge]) => words.test(text) && !badges.includes(badge))
      .map(([, badge]) => `${name}: ${badge}`),
  )
  expect(unbacked).toEqual([])
  const backed = claims.filter(([words]) => companies.some(({ text }) => words.test(text)))
  expect(backed.length).toBeGreaterThan(5)
})

test('reviews claim nothing about who owns the company', () => {
  const isClaim = (text: string) =>
    claims.some(([words, badge]) => badge !== 'isWomanOwned' && words.test(text))
  expect(comments.filter(isClaim)).toEqual([])
})

test('makes no health claims, uses no slang and does not recommend driving', () => {
  const unwelcome =
    /\b(cures?|heal(s|ed|ing)?|(?<!\b(hemp|dog|pet) )treats|treatments?|pain(s|ful)?|anxi\w+|insomnia|medic\w*|therap\w+|sleep aid|stoned|get(ting)? high|weed|joints?|tok(e|es|ing)|dank|blaz(e|es|ing)|buds?|(before|while) driving|on the drive)\b/i
  for (const text of [
    'It eased my anxiety.',
    'Medical grade.',
    'Two joints.',
    'It treats aches.',
  ]) {
    expect(text).toMatch(unwelcome)
  }
  expect(everything.filter((text) => unwelcome.test(text))).toEqual([])
})

test('everything is written in American English', () => {
  const foreign =
    /\b(\w*colours?\w*|\w*flavour\w*|\w*favourite\w*|neighbour\w*|licen[c]e\w*|enrol(l?ment)?(?<!enrollment)|organis\w+|theatre|fibre|centre|grey|till\b(?! 9)|pram|lift|queue|flats?(?= that)|by post|the post|per cent|co-operative|by-laws|distils|labelled|towards|whilst|shelf (things|notes)|somebody who)\b/i
  for (const text of ['Good flavour.', 'A co-operative.', 'Slow till.'])
    expect(text).toMatch(foreign)
  expect(everything.filter((text) => foreign.test(text))).toEqual([])
})

test('no text names a month or season that may be in the future', () => {
  const dated =
    /\b(in|since|last|this|next|shipped) (January|February|March|April|May|June|July|August|September|October|November|December|spring|summer|fall|winter)\b/
  const isCrop = (text: string) => /picked by hand in October/.test(text)
  expect(everything.filter((text) => dated.test(text) && !isCrop(text))).toEqual([])
})

test('reviews read naturally: contractions, and lengths from a word to a paragraph', () => {
  const lengths = comments.map((comment) => comment.length)
  expect(
    comments.filter((comment) => /’(t|s|re|ll|ve|m|d)\b/.test(comment)).length,
  ).toBeGreaterThan(600)
  expect(lengths.filter((length) => length < 40).length).toBeGreaterThan(100)
  expect(lengths.filter((length) => length > 160).length).toBeGreaterThan(100)
})
