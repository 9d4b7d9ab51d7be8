import { z } from 'zod'
import { type Badge, badgeNames } from './badges.options.ts'
import { singleLineText } from './fields.ts'

const BadgeView = z.object({ status: z.boolean(), image: z.string(), alt: z.string() })

/** Every badge, and whether the company has it. */
export const Badges = z.object(
  Object.fromEntries(badgeNames.map((name) => [name, BadgeView])) as Record<
    Badge,
    typeof BadgeView
  >,
)
export type Badges = z.infer<typeof Badges>

/** A badge as an admin sets it: as returned by the API, or a boolean. */
export const BadgeInput = z.union([z.boolean(), z.object({ status: z.boolean() })])

/** Omitted badges stay unchanged. */
export const BadgeInputs = z.partialRecord(z.enum(badgeNames), BadgeInput)
export type BadgeInputs = z.infer<typeof BadgeInputs>

/** One reason for all badge changes of a save. */
export const BadgeChange = z.object({
  reason: singleLineText(500).min(1, 'Enter a reason for the change.'),
  /** A file number or an address; never public. */
  evidence: singleLineText(300).optional(),
  expiresOn: z.iso.date('Enter a date.').optional(),
})
export type BadgeChange = z.infer<typeof BadgeChange>

/**
 * Existing badges that were verified again. The change's reason, evidence and expiration replace theirs; without an
 * expiration they are valid until removed.
 */
export const RenewedBadges = z.array(z.enum(badgeNames)).max(badgeNames.length)
