import {
  type FlagFilter,
  flagBits,
  flagNames,
  minorityBadges,
  minorityGroup,
  toFlagBits,
} from '@fairgrove/contract/badges.options'

/**
 * The roll-up contains how many products have at least the flags of a mask. The count of a filter is a sum of such
 * numbers, some of them subtracted.
 */
export type MaskTerm = { mask: number; sign: 1 | -1 }

/** 'Any of the minority group'; listing_mask() in SQL sets it. */
export const minorityBit = 2048
const minorityBits = toFlagBits(minorityBadges)

/**
 * Inclusion-exclusion: either of two is the sum of both, minus those that have both; likewise for three, four and five.
 */
export function toMaskTerms({ any, all }: FlagFilter): MaskTerm[] {
  if (any === 0) return [{ mask: all, sign: 1 }]
  if (any === minorityBits) return [{ mask: all | minorityBit, sign: 1 }]
  const terms: MaskTerm[] = []
  for (let part = any; part > 0; part = (part - 1) & any) {
    terms.push({ mask: all | part, sign: countBits(part) % 2 === 1 ? 1 : -1 })
  }
  return terms
}

/**
 * The terms of each badge's count. Flags outside the minority group narrow the current selection; those inside are
 * alternatives, so they are counted without the group's current selection.
 */
export function toBadgeTerms({ any, all }: FlagFilter): Record<string, MaskTerm[]> {
  const entries = flagNames.map((name) => {
    const bit = flagBits[name]
    const isAlternative = (bit & minorityBits) !== 0
    return [name, toMaskTerms(isAlternative ? { any: bit, all } : { any, all: all | bit })]
  })
  return {
    ...Object.fromEntries(entries),
    [minorityGroup]: toMaskTerms({ any: minorityBits, all }),
  }
}

export function getMasks(terms: MaskTerm[]): number[] {
  return [...new Set(terms.map(({ mask }) => mask))]
}

export function sumTerms(terms: MaskTerm[], counts: Record<string, number>): number {
  return terms.reduce((sum, { mask, sign }) => sum + sign * (counts[mask] ?? 0), 0)
}

function countBits(bits: number): number {
  let count = 0
  for (let rest = bits; rest > 0; rest &= rest - 1) count += 1
  return count
}
