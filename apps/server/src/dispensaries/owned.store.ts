import type { Db } from '../db/pool.ts'
import type { Tx } from '../db/tx.ts'

const tables = { brand: 'brands', dispensary: 'dispensaries' } as const
type Owned = { kind: keyof typeof tables; ownerId: string }

export function listOwned(db: Db, owned: Owned) {
  return ofOwner(db, owned).execute()
}

/** For whoever comes next to claim. They are locked in the order of their ids, as everybody does it. */
export async function releaseOwned(tx: Tx, owned: Owned) {
  const released = await ofOwner(tx, owned).forUpdate().execute()
  await tx
    .updateTable(tables[owned.kind])
    .set({ ownerId: null, isClaimed: false })
    .where('ownerId', '=', owned.ownerId)
    .execute()
  return released
}

function ofOwner(db: Db, { kind, ownerId }: Owned) {
  return db
    .selectFrom(tables[kind])
    .select(['id', 'name', 'isClaimed', 'ownerId'])
    .where('ownerId', '=', ownerId)
    .orderBy('id')
}
