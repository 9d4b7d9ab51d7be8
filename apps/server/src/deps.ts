import type { Clock } from './clock.ts'
import type { Db } from './db/pool.ts'

/** What actions need from the world. The doors build it once; tests build their own. */
export type Deps = {
  db: Db
  clock: Clock
  /** The origin people see. Links in mails are made from it, never from a request's Host. */
  publicUrl: string
  linkSecret: string
}
