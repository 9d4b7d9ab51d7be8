import type { BadgeChange, BadgeInputs } from '@fairgrove/contract/badges'
import { type Badge, badgeNames } from '@fairgrove/contract/badges.options'
import { getChangedCheckbox, getText } from '../forms/form-data.server.ts'

/** Badges that were checked or unchecked in this form. */
export function readBadges(form: FormData): BadgeInputs {
  return Object.fromEntries(
    badgeNames.flatMap((name) => {
      const isChecked = getChangedCheckbox(form, 'badges', name)
      return isChecked === undefined ? [] : [[name, isChecked]]
    }),
  )
}

/** Omitted when no badge changes; a missing reason is rejected by the API. */
export function readBadgeChange(form: FormData): BadgeChange | undefined {
  const readField = (name: string) => getText(form, `badgeChange.${name}`).trim() || undefined
  const [reason, evidence, expiresOn] = [
    readField('reason'),
    readField('evidence'),
    readField('expiresOn'),
  ]
  const isChange = Object.keys(readBadges(form)).length > 0
  if (!isChange && !reason && !evidence && !expiresOn) return undefined
  return { reason: reason ?? '', evidence, expiresOn }
}

export const readRenewedBadges = (form: FormData): Badge[] =>
  badgeNames.filter((name) => form.getAll('renewedBadges').includes(name))
