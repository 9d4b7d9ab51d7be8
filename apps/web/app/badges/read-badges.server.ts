import type { BadgeChange, BadgeMarks } from '@fairgrove/contract/badges'
import { type Badge, badgeNames } from '@fairgrove/contract/badges.options'
import { text } from '../forms.server.ts'

/** Each badge of the form, ticked or not. */
export function readBadges(form: FormData): BadgeMarks {
  const ticked = form.getAll('badges')
  return Object.fromEntries(badgeNames.map((name) => [name, ticked.includes(name)]))
}

/** Left out when nothing is said; evidence or a date without a reason is for the API to refuse. */
export function readBadgeChange(form: FormData): BadgeChange | undefined {
  const said = (name: string) => text(form, `badgeChange.${name}`).trim() || undefined
  const [reason, evidence, expiresOn] = [said('reason'), said('evidence'), said('expiresOn')]
  if (!reason && !evidence && !expiresOn) return undefined
  return { reason: reason ?? '', evidence, expiresOn }
}

export const readRenewed = (form: FormData): Badge[] =>
  badgeNames.filter((name) => form.getAll('renewedBadges').includes(name))
