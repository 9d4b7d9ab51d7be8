import type { Arrangement, Home } from '@fairgrove/contract/home'
import { changesBetween } from '../audit/changes.ts'
import { writeAudit } from '../audit/store.ts'
import { brandCardOf } from '../brands/view.ts'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { dispensaryCardOf } from '../dispensaries/view.ts'
import type { Caller } from '../http/caller.ts'
import { cardOf } from '../products/card.ts'
import {
  featuredDispensaries,
  featuredProducts,
  lockArrangement,
  readArrangement,
  readTopSellers,
  writeArrangement,
} from './store.ts'

export async function composeHome({ db, clock }: Deps): Promise<Home> {
  const arrangement = await readArrangement(db)
  const [dispensaries, products, sellers] = await Promise.all([
    featuredDispensaries(db, arrangement.dispensaries),
    featuredProducts(db, arrangement.products),
    readTopSellers(db),
  ])
  const now = clock.now()
  return {
    slides: arrangement.slides,
    artist: arrangement.artist,
    dispensaries: dispensaries.map(dispensaryCardOf),
    products: products.map((row) => cardOf(row, now)),
    topSellers: sellers.map(brandCardOf),
  }
}

export function arrangeHome(
  { db, clock }: Deps,
  { accountId }: Caller,
  arrangement: Arrangement,
): Promise<Arrangement> {
  return inTx(db, async (tx) => {
    const { id, before } = await lockArrangement(tx)
    await writeArrangement(tx, arrangement)
    await writeAudit(tx, {
      actorId: accountId,
      action: 'home.arranged',
      subjectId: id,
      changes: changesBetween(before, arrangement),
      createdAt: clock.now(),
    })
    return arrangement
  })
}
