import type { Db } from '../db/pool.ts'
import { metrics } from '../metrics/metrics.ts'
import { listTasks } from './store.ts'

/** Told by the API and not by the worker: it must be seen that jobs wait when no worker is there. */
export function registerQueueMetrics(db: Db): void {
  metrics.beforeScrape(async (set) => {
    for (const { task, oldestDueAt, ...states } of await listTasks(db)) {
      for (const [state, jobs] of Object.entries(states)) {
        set('fairgrove_queue_jobs', { task, state }, jobs)
      }
      const waitedMs = oldestDueAt ? Date.now() - oldestDueAt.getTime() : 0
      set('fairgrove_queue_oldest_seconds', { task }, Math.max(0, waitedMs / 1000))
    }
  })
}
