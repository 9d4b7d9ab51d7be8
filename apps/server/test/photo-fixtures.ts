import { buildPublicId } from '@fairgrove/contract/images'
import { addPhoto, listPhotos } from '@fairgrove/contract/photos'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '../src/db/pool.ts'
import { sql } from '../src/db/sql.ts'
import type { ServerHarness } from './server-harness.ts'

const time = new Date('2026-01-01T00:00:00Z')

/** As an upload stores it, without its file. */
export async function seedImage(db: Db, ownerId: string | null = null): Promise<string> {
  const name = uuidv7().replaceAll('-', '').slice(-26)
  const id = buildPublicId({ name, width: 1600, height: 1200, colours: new Uint8Array(12) })
  await db.insertInto('images').values({ id, ownerId, createdAt: time }).execute()
  return id
}

type PhotoOptions = { image?: string; alt?: string; caption?: string }

/** The last photo of a dispensary, added by its owner or by somebody. */
export async function seedPhoto(
  db: Db,
  dispensaryId: string,
  { image, alt = 'A wooden counter with jars', caption = '' }: PhotoOptions = {},
): Promise<string> {
  const id = uuidv7()
  await sql`
    insert into dispensary_photos (id, dispensary_id, image, alt, caption, position, added_by, created_at, updated_at)
    select ${id}::uuid, ${dispensaryId}::uuid, ${image ?? (await seedImage(db))}, ${alt}, ${caption},
      (select count(position) from dispensary_photos where dispensary_id = ${dispensaryId}::uuid),
      coalesce((select owner_id from dispensaries where id = ${dispensaryId}::uuid), (select id from accounts limit 1)),
      ${time}::timestamptz, ${time}::timestamptz`.execute(db)
  return id
}

/** The descriptions that everyone sees, in order. */
export async function listAlts(harness: ServerHarness, id: string, token?: string) {
  const { body } = await harness.call(listPhotos, { ...(token && { token }), params: { id } })
  return body.photos.map(({ alt }) => alt)
}

type AddOptions = PhotoOptions & { token: string }

export async function addTestPhoto(
  harness: ServerHarness,
  id: string,
  { token, image, alt = 'The counter', caption = '' }: AddOptions,
) {
  const body = { image: image ?? (await seedImage(harness.db)), alt, caption }
  return harness.call(addPhoto, { token, params: { id }, body })
}
