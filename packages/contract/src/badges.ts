import { z } from 'zod'
import { type Badge, badgeNames } from './badges.options.ts'

const BadgeView = z.object({ status: z.boolean(), image: z.string(), alt: z.string() })

/** Every badge a company can have, and whether it has it. */
export const Badges = z.object(
  Object.fromEntries(badgeNames.map((name) => [name, BadgeView])) as Record<
    Badge,
    typeof BadgeView
  >,
)
export type Badges = z.infer<typeof Badges>

/** Badges as an admin sets them: as the page got them, or as plain yes and no. Those not named stay. */
export const BadgeMarks = z.partialRecord(
  z.enum(badgeNames),
  z.union([z.boolean(), z.object({ status: z.boolean() })]),
)
export type BadgeMarks = z.infer<typeof BadgeMarks>
