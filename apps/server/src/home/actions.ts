import type { Home, HomeLayout } from '@fairgrove/contract/home'
import { diffFields } from '../audit/changes.ts'
import { writeAudit } from '../audit/store.ts'
import { toBrandCard } from '../brands/view.ts'
import { addDays } from '../clock.ts'
import type { Db } from '../db/pool.ts'
import { declareJob, handleJob, type JobHandler, NoPayload } from '../db/queue.ts'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { toDispensaryCard } from '../dispensaries/view.ts'
import type { Caller } from '../http/caller.ts'
import { toProductCard } from '../products/view.ts'
import {
  countDispensaries,
  listFeaturedDispensaries,
  listFeaturedProducts,
  lockHomeLayout,
  rankSellers,
  readHomeLayout,
  readTopSellers,
  writeHomeLayout,
} from './store.ts'

export async function buildHome(
  { db, clock }: Deps,
  readFundTotal: () => Promise<number>,
): Promise<Home> {
  const now = clock.now()
  const layout = await readHomeLayout(db)
  const [counts, fundTotal, dispensaries, products, sellers] = await Promise.all([
    countDispensaries(db),
    readFundTotal(),
    listFeaturedDispensaries(db, layout.dispensaries, now),
    listFeaturedProducts(db, layout.products),
    readTopSellers(db),
  ])
  return {
    slides: layout.slides,
    artist: layout.artist,
    dispensaries: dispensaries.map(toDispensaryCard),
    products: products.map((row) => toProductCard(row, now)),
    topSellers: sellers.map(toBrandCard),
    equity: { ...counts, fundTotal },
  }
}

export function updateHomeLayout(
  { db, clock }: Deps,
  { accountId }: Caller,
  layout: HomeLayout,
): Promise<HomeLayout> {
  return inTx(db, async (tx) => {
    const { id, before } = await lockHomeLayout(tx)
    await writeHomeLayout(tx, layout)
    await writeAudit(tx, {
      actorId: accountId,
      action: 'home.arranged',
      subjectId: id,
      changes: diffFields(before, layout),
      createdAt: clock.now(),
    })
    return layout
  })
}

export const rankTopSellersJob = declareJob('home.rankTopSellers', NoPayload)

const rankingDays = 30

export function homeJobs({ clock, longQueryDb }: Deps & { longQueryDb: Db }): JobHandler[] {
  return [
    handleJob(rankTopSellersJob, () =>
      inTx(longQueryDb, (tx) => rankSellers(tx, addDays(clock.now(), -rankingDays))),
    ),
  ]
}
