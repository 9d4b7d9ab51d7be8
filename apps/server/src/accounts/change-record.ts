import { type Changes, changesBetween } from '../audit/changes.ts'

/** What says who somebody is, or where; of a company, what goes with its seller's account. */
const personal = [
  ...['firstName', 'lastName', 'email'],
  ...['name', 'image', 'description', 'companyAddress', 'badgeNote'],
]

type ChangeRecord = { changes: Changes; details: { replaced?: string[] } }

/**
 * What the audit log keeps of a change. It cannot be rewritten, and an erased account must leave nothing in it: of
 * what is personal it says that it was replaced, of the rest from what to what. Nothing when all is as it was.
 */
export function changeRecord(before: object, after: object): ChangeRecord | undefined {
  const all = Object.entries(changesBetween(before, after))
  if (all.length === 0) return undefined
  const replaced = all.map(([name]) => name).filter((name) => personal.includes(name))
  return {
    changes: Object.fromEntries(all.filter(([name]) => !personal.includes(name))),
    details: replaced.length > 0 ? { replaced } : {},
  }
}
