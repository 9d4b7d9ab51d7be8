import type { MoveDirection } from '@fairgrove/contract/lists.options'
import type * as contract from '@fairgrove/contract/photos'
import { maxPhotos, texts } from '@fairgrove/contract/photos.options'
import { Problem } from '@fairgrove/contract/problems'
import { v7 as uuidv7 } from 'uuid'
import { diffFields } from '../audit/changes.ts'
import { writeAudit } from '../audit/store.ts'
import type { Db } from '../db/pool.ts'
import { enqueue } from '../db/queue.ts'
import { inTx, type Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { lockDispensary } from '../dispensaries/store.ts'
import type { Caller } from '../http/caller.ts'
import { deleteImageIfUnusedJob } from '../uploads/jobs.ts'
import { lockImage } from '../uploads/store.ts'
import * as store from './store.ts'

export async function getPhotos(db: Db, dispensaryId: string, viewer: Caller | undefined) {
  const found = await store.readPhotos(db, dispensaryId, viewer)
  if (!found) throw new Problem('not_found')
  const { isEditor, photos, removed } = found
  return {
    isEditor,
    photos: photos.map(toPhoto),
    removed: isEditor
      ? removed.map(({ reason, ...row }) => ({ ...toPhoto(row), reason: reason ?? '' }))
      : [],
  }
}

const toPhoto = ({ id, ...photo }: store.PhotoRow): contract.Photo => ({
  _id: id,
  ...photo,
})

type Change<Result> = (tx: Tx, photos: readonly store.PhotoRow[], now: Date) => Promise<Result>

/** With the dispensary locked, so that two changes of its photos wait for each other. Logged as one change of all of them. */
function changePhotos<Result>(
  { db, clock }: Deps,
  caller: Caller,
  dispensaryId: string,
  change: Change<Result>,
): Promise<Result> {
  return inTx(db, async (tx) => {
    const dispensary = await lockDispensary(tx, dispensaryId, caller)
    if (!dispensary) throw new Problem('not_found')
    const now = clock.now()
    const before = await store.listPhotoRows(tx, dispensaryId)
    const result = await change(tx, before, now)
    const after = await store.listPhotoRows(tx, dispensaryId)
    const changes = diffFields({ photos: before }, { photos: after })
    if (Object.keys(changes).length > 0) {
      await writeAudit(tx, {
        actorId: caller.accountId,
        action: 'dispensary.photos_changed',
        subjectId: dispensaryId,
        subjectName: dispensary.name,
        changes,
        createdAt: now,
      })
    }
    return result
  })
}

type PhotoDraft = { image: string; alt: string; caption: string }

export async function addPhoto(
  deps: Deps,
  caller: Caller,
  dispensaryId: string,
  draft: PhotoDraft,
): Promise<void> {
  await changePhotos(deps, caller, dispensaryId, async (tx, photos, now) => {
    const known = await store.findByImage(tx, dispensaryId, draft.image)
    if (known) throw imageProblem(known.isHidden ? texts.removedByModerator : texts.alreadyAdded)
    if (photos.length >= maxPhotos) throw new Problem('list_limit', { message: texts.tooMany })
    if (!(await lockImage(tx, draft.image))) throw imageProblem(texts.imageUnknown)
    await store.insertPhoto(tx, {
      ...draft,
      id: uuidv7(),
      dispensaryId,
      position: photos.length,
      addedBy: caller.accountId,
      createdAt: now,
    })
  })
}

const imageProblem = (image: string) => new Problem('invalid_input', { fields: { image } })

type PhotoTarget = { dispensaryId: string; id: string }

/** One that everyone sees: a removed one is a moderator's to restore. */
function changePhoto<Result>(
  deps: Deps,
  caller: Caller,
  { dispensaryId, id }: PhotoTarget,
  change: (
    tx: Tx,
    at: number,
    context: { photos: readonly store.PhotoRow[]; now: Date },
  ) => Promise<Result>,
): Promise<Result> {
  return changePhotos(deps, caller, dispensaryId, (tx, photos, now) => {
    const at = photos.findIndex((photo) => photo.id === id)
    if (at === -1) throw new Problem('not_found')
    return change(tx, at, { photos, now })
  })
}

export async function updatePhoto(
  deps: Deps,
  caller: Caller,
  { alt, caption, ...target }: PhotoTarget & { alt: string; caption: string },
): Promise<void> {
  await changePhoto(deps, caller, target, (tx, _at, { now }) =>
    store.updateTexts(tx, target.id, { alt, caption, updatedAt: now }),
  )
}

export function movePhoto(
  deps: Deps,
  caller: Caller,
  { direction, ...target }: PhotoTarget & { direction: MoveDirection },
): Promise<{ position: number; items: number }> {
  return changePhoto(deps, caller, target, async (tx, at, { photos }) => {
    const items = photos.length
    const to = direction === 'up' ? at - 1 : at + 1
    if (to < 0 || to >= items) return { position: at + 1, items }
    await store.exchangePhotos(tx, target.dispensaryId, { at, to })
    return { position: to + 1, items }
  })
}

export async function removePhoto(deps: Deps, caller: Caller, target: PhotoTarget): Promise<void> {
  await changePhoto(deps, caller, target, async (tx, at, { photos }) => {
    await store.deletePhoto(tx, target.id)
    await store.closeGap(tx, target.dispensaryId, at)
    const imageId = photos[at]?.image
    if (imageId) await enqueue(tx, deleteImageIfUnusedJob, { imageId })
  })
}
