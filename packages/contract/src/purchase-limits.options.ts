import type { State } from './states.ts'

/** Counted separately by law: grams of flower, grams of concentrate, milligrams of THC in everything infused. */
export const limitKinds = ['flower', 'concentrate', 'infused'] as const
export type LimitKind = (typeof limitKinds)[number]

export type PurchaseLimit = {
  /**
   * `each`: every kind has its own limit. `either`: the used shares of all kinds add up. `within`: concentrate also
   * counts as flower.
   */
  counting: 'each' | 'either' | 'within'
  resident: Partial<Record<LimitKind, number>>
  /** Only if visitors may buy less. */
  visitor?: Partial<Record<LimitKind, number>>
  source: string
}

const gramsPerOunce = 28.35

/**
 * Limits per person in states with licensed adult-use sales, from public pages as of about January 2026. A kind
 * without a number has no limit that we found. In all other states pre-orders are disabled.
 */
export const purchaseLimits: Partial<Record<State, PurchaseLimit>> = {
  AK: {
    counting: 'either',
    resident: { flower: gramsPerOunce, concentrate: 7 },
    source: 'https://www.commerce.alaska.gov/web/amco/',
  },
  AZ: {
    counting: 'within',
    resident: { flower: gramsPerOunce, concentrate: 5 },
    source: 'https://www.azdhs.gov/licensing/marijuana/',
  },
  CA: {
    counting: 'each',
    resident: { flower: 28.5, concentrate: 8 },
    source: 'https://cannabis.ca.gov/consumers/whats-legal/',
  },
  CO: {
    counting: 'either',
    resident: { flower: gramsPerOunce, concentrate: 8, infused: 800 },
    source: 'https://cannabis.colorado.gov/',
  },
  // The sales limit is set by rule and was lower at first; the possession limit is the bound we know.
  CT: { counting: 'each', resident: { flower: 42.52 }, source: 'https://portal.ct.gov/cannabis' },
  DE: {
    counting: 'each',
    resident: { flower: gramsPerOunce },
    source: 'https://omc.delaware.gov/',
  },
  IL: {
    counting: 'each',
    resident: { flower: 30, concentrate: 5, infused: 500 },
    visitor: { flower: 15, concentrate: 2.5, infused: 250 },
    source: 'https://www.ilga.gov/legislation/ilcs/ilcs3.asp?ActID=3992',
  },
  MA: {
    counting: 'either',
    resident: { flower: gramsPerOunce, concentrate: 5 },
    source: 'https://masscannabiscontrol.com/know-the-laws/',
  },
  MD: {
    counting: 'either',
    resident: { flower: 42.52, concentrate: 12, infused: 750 },
    source: 'https://cannabis.maryland.gov/',
  },
  ME: {
    counting: 'within',
    resident: { flower: 70.87, concentrate: 10 },
    source: 'https://www.maine.gov/dafs/ocp/',
  },
  MI: {
    counting: 'within',
    resident: { flower: 70.87, concentrate: 15 },
    source: 'https://www.michigan.gov/cra',
  },
  MN: {
    counting: 'each',
    resident: { flower: 56.7, concentrate: 8, infused: 800 },
    source: 'https://mn.gov/ocm/',
  },
  MO: { counting: 'each', resident: { flower: 85.05 }, source: 'https://cannabis.mo.gov/' },
  MT: {
    counting: 'within',
    resident: { flower: gramsPerOunce, concentrate: 8, infused: 800 },
    source: 'https://mtrevenue.gov/cannabis/',
  },
  NJ: {
    counting: 'either',
    resident: { flower: gramsPerOunce, concentrate: 4, infused: 1000 },
    source: 'https://www.nj.gov/cannabis/adult-personal/',
  },
  NM: {
    counting: 'each',
    resident: { flower: 56.7, concentrate: 16, infused: 800 },
    source: 'https://www.rld.nm.gov/cannabis/',
  },
  NV: {
    counting: 'each',
    resident: { flower: 70.87, concentrate: 7 },
    source: 'https://ccb.nv.gov/',
  },
  NY: {
    counting: 'each',
    resident: { flower: 85.05, concentrate: 24 },
    source: 'https://cannabis.ny.gov/',
  },
  OH: {
    counting: 'each',
    resident: { flower: 70.87, concentrate: 15 },
    source: 'https://com.ohio.gov/divisions-and-programs/cannabis-control',
  },
  OR: {
    counting: 'each',
    resident: { flower: 56.7, concentrate: 10 },
    source: 'https://www.oregon.gov/olcc/marijuana/',
  },
  RI: { counting: 'each', resident: { flower: gramsPerOunce }, source: 'https://ccc.ri.gov/' },
  VT: { counting: 'each', resident: { flower: gramsPerOunce }, source: 'https://ccb.vermont.gov/' },
  WA: {
    counting: 'each',
    resident: { flower: gramsPerOunce, concentrate: 7 },
    source: 'https://lcb.wa.gov/education/know-the-law-cannabis',
  },
}

/** For products sold by the piece: the largest usual pre-roll or serving. */
export const gramsPerPreRoll = 1
export const milligramsPerPiece = 10
export const gramsPerUnit = { g: 1, oz: gramsPerOunce, ml: 1 } as const
