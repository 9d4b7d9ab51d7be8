import type { Deps } from '../deps.ts'

/** All that payments need from the world. */
export type PaymentDeps = Pick<Deps, 'db' | 'clock' | 'payments'>
