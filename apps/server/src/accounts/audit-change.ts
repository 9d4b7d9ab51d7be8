import { diffFields, type FieldChanges } from '../audit/changes.ts'

/** What says who somebody is, or where; of a company, what goes with its seller's account. */
const personalFields = [
  ...['firstName', 'lastName', 'email'],
  ...['name', 'image', 'description', 'companyAddress', 'badgeNote'],
]

type AuditChange = { changes: FieldChanges; details: { replaced?: string[] } }

/**
 * What the audit log keeps of a change. It cannot be rewritten, and an erased account must leave nothing in it: of
 * what is personal it says that it was replaced, of the rest from what to what. Nothing when all is as it was.
 */
export function buildAuditChange(before: object, after: object): AuditChange | undefined {
  const changes = Object.entries(diffFields(before, after))
  if (changes.length === 0) return undefined
  const replaced = changes.map(([name]) => name).filter((name) => personalFields.includes(name))
  return {
    changes: Object.fromEntries(changes.filter(([name]) => !personalFields.includes(name))),
    details: replaced.length > 0 ? { replaced } : {},
  }
}
