import { z } from 'zod'
import { badgeNames, minorityGroup } from './badges.options.ts'

/** A choice that may be left open: the forms send '' and 'all' for 'no wish'. */
export function choice<const Value extends string>(values: readonly Value[]) {
  return z
    .enum([...values, 'all', ''])
    .optional()
    .transform((value) => (value === 'all' || value === '' ? undefined : (value as Value)))
}

const CompanyBadge = z.enum([minorityGroup, ...badgeNames])

/** `advancedCategory` of a listing of companies: one badge, several, or none. */
export const CompanyBadges = z
  .union([z.array(CompanyBadge).max(badgeNames.length + 1), CompanyBadge, z.literal('')])
  .default([])
  .transform((value) => (Array.isArray(value) ? value : value === '' ? [] : [value]))

/** How many results a choice would leave. */
export const Count = z.int().min(0)

/** One count per badge and one for the minority-owned group as a whole. */
export const BadgeCounts = z.object(
  Object.fromEntries([minorityGroup, ...badgeNames].map((name) => [name, Count])) as Record<
    z.infer<typeof CompanyBadge>,
    typeof Count
  >,
)
