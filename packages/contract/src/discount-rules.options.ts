import { type State, states } from './states.ts'

/** Whether a state lets licensed shops advertise and give discounts on cannabis to adult customers. */
export type DiscountRule = {
  rule: 'forbidden' | 'allowed'
  /** `law` is the text of a statute or rule, `regulator` its own guidance, `press` a report that we couldn't check. */
  basis: 'law' | 'regulator' | 'press'
  /** What the source says, summed up. */
  summary: string
  source: string
  /** Of the source: the day it was published, or the year of the law. */
  asOf: string
}

/** When we last looked for sources. */
export const discountRulesCheckedOn = '2026-11-19'

/**
 * Only states whose rule we found. All others are not known, New York included: it forbade discounts until late 2025 and
 * is reported to allow them within conditions since. Illinois, New Jersey, Maryland, Missouri and Washington have rules
 * about promotions that we could not read in their current version. Not legal advice.
 */
export const discountRules: Partial<Record<State, DiscountRule>> = {
  CT: {
    rule: 'forbidden',
    basis: 'press',
    summary: 'The regulator told licensees that price promotions of any kind are prohibited.',
    source:
      'https://news-usa.today/cannabis-establishment-licensees-under-fire-for-discount-coupons/',
    asOf: '2026',
  },
  MA: {
    rule: 'forbidden',
    basis: 'regulator',
    summary:
      'Adult-use shops may not advertise discounts, sales, reduced prices or struck-through prices (935 CMR 500.105(4)).',
    source: 'https://masscannabiscontrol.com/2024/05/bulletin-advertising-activities-may-21-2024',
    asOf: '2024-05-21',
  },
  VT: {
    rule: 'allowed',
    basis: 'law',
    summary:
      'Inducements to buy may not be advertised, but price discounts are allowed (7 V.S.A. § 864).',
    source: 'https://instalawyer.io/laws/vermont-statutes/864-advertising',
    asOf: '2021',
  },
}

/** 'unknown' where we found no source, or the state isn't known. */
export function getDiscountRule(state: string | null): DiscountRule['rule'] | 'unknown' {
  return (state !== null && discountRules[state as State]?.rule) || 'unknown'
}

export const discountFreeStates = (Object.keys(discountRules) as State[]).filter(
  (state) => getDiscountRule(state) === 'forbidden',
)

/** 'Connecticut or Massachusetts' */
export const discountFreeStateNames = new Intl.ListFormat('en-US', { type: 'disjunction' }).format(
  discountFreeStates.map((state) => states[state]),
)
