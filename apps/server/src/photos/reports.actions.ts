import { paginate } from '@fairgrove/contract/paging'
import type { ModeratedPhoto } from '@fairgrove/contract/photos'
import {
  type ModeratedPhotos,
  maxPhotos,
  type PhotoDecision,
  texts,
} from '@fairgrove/contract/photos.options'
import { Problem } from '@fairgrove/contract/problems'
import { diffFields } from '../audit/changes.ts'
import { writeAudit } from '../audit/store.ts'
import { inTx, type Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { type IdempotencyKey, withIdempotency } from '../http/idempotency.ts'
import { listPeopleToNotify } from '../members/store.ts'
import { notify } from '../notifications/actions.ts'
import { isOwnListing } from '../reviews/replies.store.ts'
import * as store from './reports.store.ts'
import { closeGap } from './store.ts'

export function reportPhoto(
  deps: Deps,
  { accountId }: Caller,
  { photoId, reason }: { photoId: string; reason: string },
  idempotencyKey: IdempotencyKey | undefined,
): Promise<{ message: string }> {
  return withIdempotency(deps, idempotencyKey, async (tx) => {
    const photo = await store.lockPublicPhoto(tx, photoId)
    if (!photo) throw new Problem('not_found')
    if (await isOwnListing(tx, photo.dispensaryId, accountId)) {
      throw new Problem('not_yours_to_judge')
    }
    await store.saveReport(tx, { photoId, accountId, reason, createdAt: deps.clock.now() })
    return { message: texts.reported }
  })
}

export async function getModeratedPhotos(
  { db }: Pick<Deps, 'db'>,
  { show, pageNumber }: { show: ModeratedPhotos; pageNumber: number },
) {
  const total = await store.countModeratedPhotos(db, show)
  const { paged, range } = paginate(total, pageNumber, Infinity)
  const rows = await store.listModeratedRows(db, show, range.offset)
  return { photos: rows.map(toModeratedPhoto), ...paged }
}

const toModeratedPhoto = (row: store.ModeratedPhotoRow): ModeratedPhoto => {
  const { id, dispensaryId, dispensaryName, since, ...photo } = row
  return {
    ...photo,
    _id: id,
    dispensary: { _id: dispensaryId, name: dispensaryName },
    since: since.toISOString(),
  }
}

type Moderation = { photoId: string; decision: PhotoDecision; reason: string }

/** The dispensary's people are told when everyone stops or starts seeing it, not when a report changed nothing. */
export function moderatePhoto(
  { db, clock }: Deps,
  { accountId: moderatorId }: Caller,
  { photoId, decision, reason }: Moderation,
): Promise<void> {
  return inTx(db, async (tx) => {
    const now = clock.now()
    const photo = await store.lockPhoto(tx, photoId)
    if (!photo) throw new Problem('not_found')
    const wasHidden = photo.position === null
    const isHidden = decision === 'hide'
    await store.saveDecision(tx, { photoId, moderatorId, decision, reason, createdAt: now })
    await writeAudit(tx, {
      actorId: moderatorId,
      action: isHidden ? 'dispensary.photo_hidden' : 'dispensary.photo_shown',
      subjectId: photo.dispensaryId,
      subjectName: photo.name,
      changes: diffFields({ isHidden: wasHidden }, { isHidden }),
      details: { reason, photo: photo.alt, image: photo.image },
      createdAt: now,
    })
    if (isHidden === wasHidden) return
    await (isHidden ? hidePhoto(tx, photoId, photo) : showPhoto(tx, photoId, photo))
    const people = await listPeopleToNotify(tx, photo.dispensaryId, 'listing')
    const { dispensaryId, name, alt } = photo
    await notify(
      tx,
      now,
      ...people.map((accountId) => ({
        accountId,
        kind: 'photo_moderated' as const,
        eventKey: `${photoId} ${now.toISOString()}`,
        data: { dispensaryId, name, alt, isHidden, reason },
      })),
    )
  })
}

async function hidePhoto(tx: Tx, id: string, photo: store.LockedPhoto): Promise<void> {
  await store.setPosition(tx, id, null)
  if (photo.position !== null) await closeGap(tx, photo.dispensaryId, photo.position)
}

/** As the last one. */
async function showPhoto(tx: Tx, id: string, { dispensaryId }: store.LockedPhoto): Promise<void> {
  const count = await store.countShownPhotos(tx, dispensaryId)
  if (count >= maxPhotos) throw new Problem('list_limit', { message: texts.noRoom })
  await store.setPosition(tx, id, count)
}
