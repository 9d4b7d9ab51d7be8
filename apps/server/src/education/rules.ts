import { recheckAfterDays } from '@fairgrove/contract/education.options'

const dayMs = 24 * 60 * 60 * 1000

/** Whether an entry is due for another check. A month without a day counts from its first day. */
export function isStale(checkedOn: string, now: Date): boolean {
  return now.getTime() - Date.parse(checkedOn) > recheckAfterDays * dayMs
}

/** 'Legal Aid Chicago (LAC)' → 'legal-aid-chicago-lac' */
export const slugify = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f’']/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
