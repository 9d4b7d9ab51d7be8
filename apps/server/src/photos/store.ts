import type { Db } from '../db/pool.ts'
import { type Fragment, sql } from '../db/sql.ts'
import type { Tx } from '../db/tx.ts'
import { isEditableBy, isVisibleTo } from '../dispensaries/store.ts'
import type { Caller } from '../http/caller.ts'

export type PhotoRow = { id: string; image: string; alt: string; caption: string }
type RemovedRow = PhotoRow & { reason: string | null }
type PhotosOfDispensary = { isEditor: boolean; photos: PhotoRow[]; removed: RemovedRow[] }

const photoJson = (extra: Fragment = sql``) =>
  sql`json_build_object('id', p.id, 'image', p.image, 'alt', p.alt, 'caption', p.caption${extra})`

const selectRemoved = sql`
  coalesce((select json_agg(${photoJson(sql`, 'reason', (
      select reason from photo_decisions x where x.photo_id = p.id order by x.id desc limit 1)`)} order by p.created_at)
    from dispensary_photos p where p.dispensary_id = d.id and p.position is null), '[]'::json)`

/** In one statement, because every view of the page needs them. Undefined if the viewer can't see the dispensary. */
export async function readPhotos(
  db: Db,
  dispensaryId: string,
  viewer: Caller | undefined,
): Promise<PhotosOfDispensary | undefined> {
  const { rows } = await sql<PhotosOfDispensary>`
    select ${viewer ? isEditableBy(viewer, 'listing') : sql`false`} as is_editor,
      coalesce((select json_agg(${photoJson()} order by p.position)
        from dispensary_photos p where p.dispensary_id = d.id and p.position is not null), '[]'::json) as photos,
      ${viewer ? selectRemoved : sql`'[]'::json`} as removed
    from dispensaries d where d.id = ${dispensaryId} and ${isVisibleTo(viewer)}`.execute(db)
  return rows[0]
}

/** Those that everyone sees, in order: the index of one is its position. */
export function listPhotoRows(db: Db, dispensaryId: string): Promise<PhotoRow[]> {
  return db
    .selectFrom('dispensaryPhotos')
    .select(['id', 'image', 'alt', 'caption'])
    .where('dispensaryId', '=', dispensaryId)
    .where('position', 'is not', null)
    .orderBy('position')
    .execute()
}

/** A photo of the dispensary with this image, and whether a moderator removed it. */
export async function findByImage(
  db: Db,
  dispensaryId: string,
  image: string,
): Promise<{ isHidden: boolean } | undefined> {
  const row = await db
    .selectFrom('dispensaryPhotos')
    .select('position')
    .where('dispensaryId', '=', dispensaryId)
    .where('image', '=', image)
    .executeTakeFirst()
  return row && { isHidden: row.position === null }
}

type NewPhoto = PhotoRow & {
  dispensaryId: string
  position: number
  addedBy: string
  createdAt: Date
}

export async function insertPhoto(tx: Tx, photo: NewPhoto): Promise<void> {
  await tx
    .insertInto('dispensaryPhotos')
    .values({ ...photo, updatedAt: photo.createdAt })
    .execute()
}

/** `at` and `to` are positions next to each other. */
export async function exchangePhotos(
  tx: Tx,
  dispensaryId: string,
  { at, to }: { at: number; to: number },
): Promise<void> {
  await sql`
    update dispensary_photos set position = case position when ${at} then ${to}::int else ${at}::int end
    where dispensary_id = ${dispensaryId} and position in (${at}, ${to})`.execute(tx)
}

export async function updateTexts(
  tx: Tx,
  id: string,
  change: { alt: string; caption: string; updatedAt: Date },
): Promise<void> {
  await tx.updateTable('dispensaryPhotos').set(change).where('id', '=', id).execute()
}

export async function deletePhoto(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('dispensaryPhotos').where('id', '=', id).execute()
}

/** After the photo at this position is gone. */
export async function closeGap(tx: Tx, dispensaryId: string, position: number): Promise<void> {
  await sql`
    update dispensary_photos set position = position - 1
    where dispensary_id = ${dispensaryId} and position > ${position}`.execute(tx)
}

export function listPhotosBy(db: Db, accountId: string) {
  return db
    .selectFrom('dispensaryPhotos')
    .select(['dispensaryId', 'image', 'alt', 'caption', 'createdAt'])
    .where('addedBy', '=', accountId)
    .orderBy('createdAt')
    .execute()
}
