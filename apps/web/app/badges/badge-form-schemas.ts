import { BadgeChange, RenewedBadges } from '@fairgrove/contract/badges'
import { type Badge, badgeNames } from '@fairgrove/contract/badges.options'
import { z } from 'zod'
import { isBlank } from '../forms/form-schemas.ts'

const checkboxes = Object.fromEntries(
  badgeNames.map((name) => [name, z.boolean().optional()]),
) as Record<Badge, z.ZodOptional<z.ZodBoolean>>

/** A company's badges as its form sends them (badge-fields.tsx): those that were changed, and why. */
export const badgeFormFields = {
  badges: z.object(checkboxes).optional(),
  badgeChange: BadgeChange.optional(),
  renewedBadges: RenewedBadges.optional(),
}

type TypedForm = { badges?: object; badgeChange?: Record<string, string> }

/** No change if no badge was changed and nothing was typed. Otherwise it needs a reason. */
export function omitBlankBadgeChange(form: unknown): unknown {
  const { badgeChange = {}, ...rest } = form as TypedForm
  const typed = Object.entries(badgeChange).filter(([, value]) => !isBlank(value))
  const isChanged = typed.length > 0 || Object.keys(rest.badges ?? {}).length > 0
  return isChanged ? { ...rest, badgeChange: { reason: '', ...Object.fromEntries(typed) } } : rest
}
