import { diffFields, type FieldChanges } from '../audit/changes.ts'
import type { Db } from '../db/pool.ts'
import type { Tx } from '../db/tx.ts'

/**
 * The personal data of a module. Modules above this one register theirs in app.ts, so the export is complete and
 * erasing an account reaches every table.
 */
export type PersonalData = {
  name: string
  collect(db: Db, accountId: string): Promise<object[]>
  /** Runs in the transaction that erases the account. */
  erase?(tx: Tx, accountId: string, now: Date, choices: ErasureChoices): Promise<void>
}

/** Options when deleting an account. */
export type ErasureChoices = { deleteReviews: boolean }

/** Identify a person or a place; of a company, what is erased with its seller's account. */
const personalFields = [
  'firstName',
  'lastName',
  'email',
  'name',
  'image',
  'description',
  'companyAddress',
  'badgeNote',
]

type AuditChange = { changes: FieldChanges; details: { replaced?: string[] } }

/**
 * The audit record of a change. The log is append-only and must contain nothing of an erased account: personal
 * fields are recorded as replaced, others with both values. Undefined if nothing changed.
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
