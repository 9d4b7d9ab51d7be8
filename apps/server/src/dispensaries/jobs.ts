import { listExpiredBadges } from '../badges/trail.store.ts'
import { declareJob, handleJob, type JobHandler, NoPayload } from '../db/queue.ts'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { removeExpiredBadges } from './badge-removal.actions.ts'
import { processNextRows } from './import-rows.actions.ts'
import { readImportStep } from './import-source.actions.ts'
import {
  deleteExpiredImports,
  deleteOldImportsJob,
  processImportRowsJob,
  readImportJob,
} from './imports.actions.ts'
import {
  classifyLocations,
  classifyLocationsJob,
  geocodeDueStreets,
  geocodeStreetsJob,
} from './street-geocoding.actions.ts'

export const expireBadgesJob = declareJob('badges.expire', NoPayload)

export function badgeJobs({ db, clock }: Deps): JobHandler[] {
  return [
    handleJob(expireBadgesJob, async () => {
      const now = clock.now()
      for (const { companyId } of await listExpiredBadges(db, now)) {
        await inTx(db, (tx) => removeExpiredBadges(tx, companyId, now))
      }
    }),
  ]
}

export function geocodingJobs(deps: Deps): JobHandler[] {
  return [
    handleJob(geocodeStreetsJob, () => geocodeDueStreets(deps)),
    handleJob(classifyLocationsJob, () => classifyLocations(deps)),
  ]
}

export function importJobs(deps: Deps): JobHandler[] {
  return [
    handleJob(readImportJob, (step) => readImportStep(deps, step)),
    handleJob(processImportRowsJob, (step) => processNextRows(deps, step)),
    handleJob(deleteOldImportsJob, () => deleteExpiredImports(deps)),
  ]
}
