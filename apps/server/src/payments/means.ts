import type { Deps } from '../deps.ts'

/** All that payments need from the world. */
export type Means = Pick<Deps, 'db' | 'clock' | 'payments'>
