import { rowsPerPage } from '@fairgrove/contract/paging'
import type { ModeratedPhotos, PhotoDecision } from '@fairgrove/contract/photos.options'
import type { Db } from '../db/pool.ts'
import { type Fragment, sql } from '../db/sql.ts'
import type { Tx } from '../db/tx.ts'

/** Locks the photo, so that it cannot be removed meanwhile; undefined if it is not public. */
export function lockPublicPhoto(tx: Tx, id: string): Promise<{ dispensaryId: string } | undefined> {
  return tx
    .selectFrom('dispensaryPhotos')
    .innerJoin('dispensaries', 'dispensaries.id', 'dispensaryPhotos.dispensaryId')
    .select('dispensaryPhotos.dispensaryId')
    .where('dispensaryPhotos.id', '=', id)
    .where('dispensaryPhotos.position', 'is not', null)
    .where('dispensaries.isApproved', '=', true)
    .where('dispensaries.isArchived', '=', false)
    .forNoKeyUpdate('dispensaryPhotos')
    .executeTakeFirst()
}

/** One per person. A decided report reopens only if the texts have changed since. */
export async function saveReport(
  tx: Tx,
  report: { photoId: string; accountId: string; reason: string; createdAt: Date },
): Promise<void> {
  await tx
    .insertInto('photoReports')
    .values(report)
    .onConflict((conflict) =>
      conflict
        .columns(['photoId', 'accountId'])
        .doUpdateSet({ reason: report.reason, createdAt: report.createdAt, decidedAt: null })
        .where(({ eb, selectFrom }) =>
          eb(
            'photoReports.decidedAt',
            '<',
            selectFrom('dispensaryPhotos').select('updatedAt').where('id', '=', report.photoId),
          ),
        ),
    )
    .execute()
}

export type LockedPhoto = {
  dispensaryId: string
  name: string
  image: string
  alt: string
  position: number | null
}

/** The dispensary first, as everyone who changes its photos. */
export async function lockPhoto(tx: Tx, id: string): Promise<LockedPhoto | undefined> {
  const { rows: dispensaries } = await sql<{ id: string }>`
    select d.id from dispensaries d
    where d.id = (select dispensary_id from dispensary_photos where id = ${id}) for update`.execute(
    tx,
  )
  if (dispensaries.length === 0) return undefined
  const { rows } = await sql<LockedPhoto>`
    select p.dispensary_id, d.name, p.image, p.alt, p.position
    from dispensary_photos p join dispensaries d on d.id = p.dispensary_id
    where p.id = ${id} for update of p`.execute(tx)
  return rows[0]
}

export async function countShownPhotos(tx: Tx, dispensaryId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(position)::int as total from dispensary_photos where dispensary_id = ${dispensaryId}`.execute(
    tx,
  )
  return rows[0]?.total ?? 0
}

export async function setPosition(tx: Tx, id: string, position: number | null): Promise<void> {
  await tx.updateTable('dispensaryPhotos').set({ position }).where('id', '=', id).execute()
}

export async function saveDecision(
  tx: Tx,
  decision: {
    photoId: string
    moderatorId: string
    decision: PhotoDecision
    reason: string
    createdAt: Date
  },
): Promise<void> {
  await tx.insertInto('photoDecisions').values(decision).execute()
  await tx
    .updateTable('photoReports')
    .set({ decidedAt: decision.createdAt })
    .where('photoId', '=', decision.photoId)
    .where('decidedAt', 'is', null)
    .execute()
}

/** The ids and since when. */
const queues: Record<ModeratedPhotos, Fragment> = {
  reported: sql`select photo_id as id, min(created_at) as since from photo_reports
    where decided_at is null group by photo_id`,
  removed: sql`select p.id, coalesce(max(x.created_at), p.updated_at) as since
    from dispensary_photos p left join photo_decisions x on x.photo_id = p.id
    where p.position is null group by p.id`,
}

export async function countModeratedPhotos(db: Db, show: ModeratedPhotos): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (${queues[show]}) as queue`.execute(db)
  return rows[0]?.total ?? 0
}

export type ModeratedPhotoRow = {
  id: string
  image: string
  alt: string
  caption: string
  dispensaryId: string
  dispensaryName: string
  isHidden: boolean
  reports: number
  reasons: string[]
  since: Date
}

const reportedSql = (columns: Fragment) =>
  sql`select ${columns} from photo_reports r where r.photo_id = p.id and r.decided_at is null`

/** Reports: the oldest first; removed ones: the latest first. */
export async function listModeratedRows(
  db: Db,
  show: ModeratedPhotos,
  offset: number,
): Promise<ModeratedPhotoRow[]> {
  const direction = show === 'reported' ? sql`asc` : sql`desc`
  const { rows } = await sql<ModeratedPhotoRow>`
    select p.id, p.image, p.alt, p.caption, d.id as dispensary_id, d.name as dispensary_name,
      p.position is null as is_hidden, queue.since, (${reportedSql(sql`count(*)::int`)}) as reports,
      case when p.position is null then array(select reason from photo_decisions x
          where x.photo_id = p.id order by x.id desc limit 1)
        else array(${reportedSql(sql`reason`)} order by r.created_at limit 20) end as reasons
    from (${queues[show]} order by since ${direction}, id limit ${sql.lit(rowsPerPage)} offset ${offset}) as queue
    join dispensary_photos p on p.id = queue.id join dispensaries d on d.id = p.dispensary_id
    order by queue.since ${direction}, p.id`.execute(db)
  return rows
}

export function listReportsBy(db: Db, accountId: string) {
  return db
    .selectFrom('photoReports')
    .select(['photoId', 'reason', 'createdAt'])
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .execute()
}
