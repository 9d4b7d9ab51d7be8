import type { Db } from '../db/pool.ts'
import type { Tx } from '../db/tx.ts'

const tableByKind = { brand: 'brands', dispensary: 'dispensaries' } as const
type OwnerFilter = { kind: keyof typeof tableByKind; ownerId: string }

export function listOwned(db: Db, owned: OwnerFilter) {
  return selectOwned(db, owned).execute()
}

/** For whoever comes next to claim. They are locked in the order of their ids, as everybody does it. */
export async function releaseOwned(tx: Tx, owned: OwnerFilter) {
  const released = await selectOwned(tx, owned).forUpdate().execute()
  await tx
    .updateTable(tableByKind[owned.kind])
    .set({ ownerId: null, isClaimed: false })
    .where('ownerId', '=', owned.ownerId)
    .execute()
  return released
}

function selectOwned(db: Db, { kind, ownerId }: OwnerFilter) {
  return db
    .selectFrom(tableByKind[kind])
    .select(['id', 'name', 'isClaimed', 'ownerId'])
    .where('ownerId', '=', ownerId)
    .orderBy('id')
}
