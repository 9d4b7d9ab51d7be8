import type { PersonalData } from '../accounts/personal-data.ts'
import { diffFields } from '../audit/changes.ts'
import { writeAudit } from '../audit/store.ts'
import { deleteAccountFavourites, listAccountFavourites } from './favourites.store.ts'
import { listOwned, releaseOwned } from './store.ts'

export const favouriteData: PersonalData = {
  name: 'favourites',
  collect: listAccountFavourites,
  erase: deleteAccountFavourites,
}

/** Listings stay in the directory when their owner is erased, and can be claimed again. */
export const listingData: PersonalData[] = (['brand', 'dispensary'] as const).map((kind) => ({
  name: kind === 'brand' ? 'brands' : 'dispensaries',
  collect: async (db, ownerId) =>
    (await listOwned(db, { kind, ownerId })).map(({ id, name }) => ({ id, name })),
  erase: async (tx, ownerId, now) => {
    const released = await releaseOwned(tx, { kind, ownerId })
    const entry = { actorId: ownerId, action: `${kind}.released`, createdAt: now }
    const after = { isClaimed: false, ownerId: null }
    await writeAudit(
      tx,
      ...released.map(({ id, name, ...before }) => ({
        ...entry,
        subjectId: id,
        subjectName: name,
        changes: diffFields(before, after),
      })),
    )
  },
}))
