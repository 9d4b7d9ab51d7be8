import type pg from 'pg'
import { rejection } from './brands.ts'
import { type Calendar, demoId } from './identity.ts'
import { products } from './products.ts'
import type { Row } from './rows.ts'

/** Recent changes by the demo seller and the admin. */
export async function writeDemoLog(
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
      entry(seller, 'product.saved', calendar.daysAgo(days), { ...product, changes }),
      entry(admin, 'product.approved', calendar.daysAgo(days - 0.6), {
        ...{ ...product, changes: decided },
      }),
    ]
  })
  const rejected = {
    subject_id: demoId('brand', rejection.name),
    subject_name: rejection.name,
    changes: { status: { before: 'pending', after: 'rejected' } },
    details: { reason: rejection.reason },
  }
  entries.push(entry(admin, 'brand.rejected', calendar.daysAgo(rejection.daysOld - 0.6), rejected))
  await client.query(
    `insert into audit_entries (actor_id, action, subject_id, subject_name, changes, details, created_at)
     select actor_id, action, subject_id, subject_name, changes, details, created_at
     from json_populate_recordset(null::audit_entries, $1)
     where not exists (select from audit_entries)
     order by created_at`,
    [JSON.stringify(entries)],
  )
}

const entry = (actor_id: string, action: string, created_at: string, more: Row): Row => ({
  ...{ actor_id, action, created_at, changes: {}, details: {}, ...more },
})
