import type pg from 'pg'
import { rejectedBrand } from './brands.ts'
import { type Calendar, getDemoId } from './ids-and-dates.ts'
import { products } from './products.ts'
import type { Row } from './rows.ts'

/** Recent changes by the demo seller and the admin. */
export async function insertAuditLog(
  client: pg.ClientBase,
  calendar: Calendar,
  accountId: (key: string) => string,
): Promise<void> {
  const [seller, admin] = [accountId('Seller'), accountId('Admin')]
  const own = products.filter(({ brand }) => brand.ownerKey === 'Seller').slice(0, 8)
  const entries: Row[] = own.flatMap(({ id, variant }, index) => {
    const product = { subject_id: id, subject_name: variant.name }
    const days = 1 + (own.length - index) * 2
    const price = { before: Math.max(1, variant.dollars - 2), after: variant.dollars }
    const changes = { price, status: { before: 'approved', after: 'pending' } }
    const decided = { status: { before: 'pending', after: 'approved' } }
    return [
      buildEntry(seller, 'product.saved', calendar.daysAgo(days), { ...product, changes }),
      buildEntry(admin, 'product.approved', calendar.daysAgo(days - 0.6), {
        ...product,
        changes: decided,
      }),
    ]
  })
  const rejected = {
    subject_id: getDemoId('brand', rejectedBrand.name),
    subject_name: rejectedBrand.name,
    changes: { status: { before: 'pending', after: 'rejected' } },
    details: { reason: rejectedBrand.reason },
  }
  entries.push(
    buildEntry(admin, 'brand.rejected', calendar.daysAgo(rejectedBrand.daysOld - 0.6), rejected),
  )
  await client.query(
    `insert into audit_entries (actor_id, action, subject_id, subject_name, changes, details, created_at)
     select actor_id, action, subject_id, subject_name, changes, details, created_at
     from json_populate_recordset(null::audit_entries, $1)
     where not exists (select from audit_entries)
     order by created_at`,
    [JSON.stringify(entries)],
  )
}

const buildEntry = (actor_id: string, action: string, created_at: string, details: Row): Row => ({
  actor_id,
  action,
  created_at,
  changes: {},
  details: {},
  ...details,
})
