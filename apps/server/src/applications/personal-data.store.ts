import type { PersonalData } from '../accounts/personal-data.ts'
import type { Db } from '../db/pool.ts'
import { type Fragment, sql } from '../db/sql.ts'
import type { Tx } from '../db/tx.ts'

export const applicationData: PersonalData = {
  name: 'applications',
  collect: listApplicationsBy,
  erase: eraseApplicationsBy,
}

/** Sent while signed in, or with the account's email. */
const selectOwnApplications = (db: Db, accountId: string) =>
  db
    .selectFrom('applications as a')
    .innerJoin('accounts as person', (join) => join.on('person.id', '=', accountId))
    .where((eb) =>
      eb.or([eb('a.accountId', '=', accountId), eb('a.contactEmail', '=', eb.ref('person.email'))]),
    )

const locations = sql<object[]>`(select coalesce(json_agg(json_build_object('alias', l.alias,
  'telephone', l.telephone, 'address', l.address, 'street2', l.street2, 'city', l.city, 'zip', l.zip,
  'state', l.state, 'hours', l.hours) order by l.position), '[]')
  from application_locations l where l.application_id = a.id)` as Fragment<object[]>

async function listApplicationsBy(db: Db, accountId: string): Promise<object[]> {
  const rows = await selectOwnApplications(db, accountId)
    .select(['a.kind', 'a.name', 'a.contactName', 'a.contactEmail', 'a.website', 'a.role'])
    .select(['a.page', 'a.message', 'a.status', 'a.reason', 'a.createdAt'])
    .select(locations.as('locations'))
    .orderBy('a.createdAt')
    .execute()
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

/** Pending ones are deleted; decided ones keep the company and the decision. */
async function eraseApplicationsBy(tx: Tx, accountId: string): Promise<void> {
  const ids = selectOwnApplications(tx, accountId).select('a.id')
  await tx
    .deleteFrom('applications')
    .where('id', 'in', ids)
    .where('status', '=', 'waiting')
    .execute()
  await tx
    .updateTable('applications')
    .set({ contactName: '', contactEmail: null, role: '', page: '', message: '' })
    .where('id', 'in', ids)
    .execute()
}
