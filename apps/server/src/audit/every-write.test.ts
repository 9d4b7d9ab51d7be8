import { auditKindNames } from '@fairgrove/contract/back-office.options'
import { previewDeal } from '@fairgrove/contract/deals'
import type { Endpoint } from '@fairgrove/contract/endpoint'
import { endpoints } from '@fairgrove/contract/endpoints'
import { uploadLabReport } from '@fairgrove/contract/products.contents'
import { findFamilySuggestions } from '@fairgrove/contract/products.families'
import { hideChecklist } from '@fairgrove/contract/sellers.checklist'
import { uploadImage } from '@fairgrove/contract/uploads'
import { beforeAll, describe, expect, test } from 'vitest'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'
import type { StaffContext } from '../../test/staff-fixtures.ts'
import { findStaffRequest, ownershipEndpoints } from '../../test/staff-requests.ts'
import { dumpTables } from '../../test/table-dump.ts'
import { sql } from '../db/sql.ts'

const harness = useServerHarness()
let fixture: StaffContext
beforeAll(async () => {
  const seller = await createSignedInAccount(harness, { isSeller: true })
  fixture = { harness, seller, admin: await createSignedInAccount(harness, { isAdmin: true }) }
  // The provider's webhooks arrive at any time, also while tables are compared.
  harness.paypal.webhooks.deliver = async () => true
  await sql`
    create function fail_audit_inserts() returns trigger language plpgsql as
      $$ begin raise exception 'The log cannot be written.'; end $$`.execute(harness.ownerDb)
  await sql`create trigger fail_audit_inserts before insert on audit_entries
    execute function fail_audit_inserts()`.execute(harness.ownerDb)
  await setAuditInserts('found')
})

/** While 'lost', every insert into the audit log fails. */
async function setAuditInserts(state: 'lost' | 'found'): Promise<void> {
  const verb = sql.raw(state === 'lost' ? 'enable' : 'disable')
  await sql`alter table audit_entries ${verb} trigger fail_audit_inserts`.execute(harness.ownerDb)
}

const unlogged = new Map<Endpoint, string>([
  [
    uploadImage,
    'an image changes nothing until a logged change uses it, and its row has its owner',
  ],
  [uploadLabReport, 'a file changes nothing until a product uses it, and its row has its owner'],
  [findFamilySuggestions, 'it only suggests, and every decision about a suggestion is logged'],
  [previewDeal, 'it saves nothing'],
  [hideChecklist, 'it changes only what the seller sees on their own dashboard'],
])

const isStaffEndpoint = ({ access }: Endpoint) => ['seller', 'staff', 'admin'].includes(access)
const auditedEndpoints = [
  ...endpoints.filter((endpoint) => endpoint.method !== 'GET' && isStaffEndpoint(endpoint)),
  ...ownershipEndpoints,
]

const findLastEntryId = async () => {
  const { last } = await harness.db
    .selectFrom('auditEntries')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  return last ?? '0'
}

async function callEndpoint(endpoint: Endpoint) {
  const { role: by, buildInput: buildRequest } = findStaffRequest(endpoint)
  const request = await buildRequest(fixture)
  const since = await findLastEntryId()
  const reply = await harness.call(endpoint, { ...request, token: fixture[by].token })
  const entries = await harness.db
    .selectFrom('auditEntries')
    .selectAll()
    .where('id', '>', since)
    .execute()
  return { reply, entries, actorId: fixture[by].accountId }
}

describe.each(auditedEndpoints.filter((endpoint) => !unlogged.has(endpoint)))(
  '$method $path',
  (endpoint) => {
    test('is recorded in the audit log with its actor', async () => {
      const { reply, entries, actorId } = await callEndpoint(endpoint)
      expect(reply.status, reply.raw.body).toBeLessThan(300)
      expect(entries.length).toBeGreaterThan(0)
      for (const entry of entries) {
        expect(entry.actorId).toBe(actorId)
        expect(auditKindNames).toContain(entry.action.split('.')[0])
      }
    })

    test('changes nothing if the audit log cannot be written', async () => {
      const { role: by, buildInput: buildRequest } = findStaffRequest(endpoint)
      const request = await buildRequest(fixture)
      await setAuditInserts('lost')
      try {
        const before = await dumpTables(harness.db)
        const reply = await harness.call(endpoint, { ...request, token: fixture[by].token })
        expect(reply.status).toBe(500)
        expect(await dumpTables(harness.db)).toEqual(before)
      } finally {
        await setAuditInserts('found')
      }
    })
  },
)

const unloggedCases = [...unlogged].map(([endpoint, reason]) => ({
  endpoint,
  path: endpoint.path,
  reason,
}))

test.each(unloggedCases)('$path is not in the audit log: $reason', async ({ endpoint }) => {
  const { reply, entries } = await callEndpoint(endpoint)
  expect(reply.status).toBeLessThan(300)
  expect(entries).toEqual([])
})
