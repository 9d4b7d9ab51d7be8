import { z } from 'zod'
import { type Badge, badgeNames } from './badges.options.ts'
import { singleLineText } from './text.ts'

const BadgeView = z.object({ status: z.boolean(), image: z.string(), alt: z.string() })

/** Every badge a company can have, and whether it has it. */
export const Badges = z.object(
  Object.fromEntries(badgeNames.map((name) => [name, BadgeView])) as Record<
    Badge,
    typeof BadgeView
  >,
)
export type Badges = z.infer<typeof Badges>

/** A badge as an admin sets it: as the page got it, or as plain yes and no. */
export const BadgeInput = z.union([z.boolean(), z.object({ status: z.boolean() })])

/** Those not named stay. */
export const BadgeInputs = z.partialRecord(z.enum(badgeNames), BadgeInput)
export type BadgeInputs = z.infer<typeof BadgeInputs>

/** Why the badges of a company change. Said once for all that change in one save. */
export const BadgeChange = z.object({
  reason: singleLineText(500).min(1, 'Enter a reason for the change.'),
  /** A file number or an address; never shown to the public. */
  evidence: singleLineText(300).optional(),
  expiresOn: z.iso.date('Enter a date.').optional(),
})
export type BadgeChange = z.infer<typeof BadgeChange>

/**
 * Badges that stand and were checked again. The change's reason, evidence and expiry are theirs from then on; without
 * an expiry they stand until they are taken.
 */
export const RenewedBadges = z.array(z.enum(badgeNames)).max(badgeNames.length)
