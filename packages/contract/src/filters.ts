import { z } from 'zod'
import { badgeNames, minorityGroup } from './badges.options.ts'

/** An optional choice: forms send '' and 'all' for no filter. */
export function optionalEnum<const Value extends string>(values: readonly Value[]) {
  return z
    .enum([...values, 'all', ''])
    .optional()
    .transform((value) => (value === 'all' || value === '' ? undefined : (value as Value)))
}

/** An optional date: forms send an empty string. */
export const OptionalDate = z.iso
  .date('Enter a date.')
  .or(z.literal(''))
  .optional()
  .transform((day) => day || undefined)

/** `advancedCategory` as URLs and forms send it: one, several or none. */
export function enumList<const Value extends string>(values: readonly Value[]) {
  const One = z.enum(values)
  return z
    .union([z.array(One).max(values.length), One, z.literal('')])
    .default([])
    .transform((value) => (Array.isArray(value) ? value : value === '' ? [] : [value as Value]))
}

const companyBadges = [minorityGroup, ...badgeNames] as const

/** `advancedCategory` for companies. */
export const CompanyBadges = enumList(companyBadges)

export const Count = z.int().min(0)

/** One count per badge and one for the minority-owned group as a whole. */
export const BadgeCounts = z.object(
  Object.fromEntries(companyBadges.map((name) => [name, Count])) as Record<
    (typeof companyBadges)[number],
    typeof Count
  >,
)
