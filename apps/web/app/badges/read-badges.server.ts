import type { BadgeChange, BadgeMarks } from '@fairgrove/contract/badges'
import { type Badge, badgeNames } from '@fairgrove/contract/badges.options'
import { changedTick, text } from '../forms.server.ts'

/** The badges that were ticked or unticked here. */
export function readBadges(form: FormData): BadgeMarks {
  return Object.fromEntries(
    badgeNames.flatMap((name) => {
      const mark = changedTick(form, 'badges', name)
      return mark === undefined ? [] : [[name, mark]]
    }),
  )
}

/** Left out when nothing is said and no badge changes; what lacks its reason is for the API to refuse. */
export function readBadgeChange(form: FormData): BadgeChange | undefined {
  const said = (name: string) => text(form, `badgeChange.${name}`).trim() || undefined
  const [reason, evidence, expiresOn] = [said('reason'), said('evidence'), said('expiresOn')]
  const isChange = Object.keys(readBadges(form)).length > 0
  if (!isChange && !reason && !evidence && !expiresOn) return undefined
  return { reason: reason ?? '', evidence, expiresOn }
}

export const readRenewed = (form: FormData): Badge[] =>
  badgeNames.filter((name) => form.getAll('renewedBadges').includes(name))
