import type { PersonalData } from '../accounts/personal-data.ts'
import { changesBetween } from '../audit/changes.ts'
import { writeAudit } from '../audit/store.ts'
import { deleteFavouritesOf, listFavouritesOf } from './favourites.store.ts'
import { listOwned, releaseOwned } from './owned.store.ts'

export const favouriteData: PersonalData = {
  name: 'favourites',
  gather: listFavouritesOf,
  forget: deleteFavouritesOf,
}

/** What somebody owns stays in the directory, and can be claimed again. */
export const listingData: PersonalData[] = (['brand', 'dispensary'] as const).map((kind) => ({
  name: kind === 'brand' ? 'brands' : 'dispensaries',
  gather: async (db, ownerId) =>
    (await listOwned(db, { kind, ownerId })).map(({ id, name }) => ({ id, name })),
  forget: async (tx, ownerId, now) => {
    const released = await releaseOwned(tx, { kind, ownerId })
    const entry = { actorId: ownerId, action: `${kind}.released`, createdAt: now }
    const after = { isClaimed: false, ownerId: null }
    await writeAudit(
      tx,
      ...released.map(({ id, name, ...before }) => ({
        ...{ ...entry, subjectId: id, subjectName: name },
        changes: changesBetween(before, after),
      })),
    )
  },
}))
