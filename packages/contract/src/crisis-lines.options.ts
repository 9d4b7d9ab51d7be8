import { drugAndAlcoholLines } from './crisis-lines-drug-and-alcohol.options.ts'
import { generalLines } from './crisis-lines-general.options.ts'
import { sexualAssaultLines } from './crisis-lines-sexual-assault.options.ts'
import { stateLines } from './crisis-lines-states.options.ts'
import type { CrisisLine } from './education.options.ts'

/**
 * Every crisis line we list. These are code rather than API data so that the crisis pages keep working while the
 * API and the database are down.
 */
export const crisisLines: readonly CrisisLine[] = [
  ...drugAndAlcoholLines,
  ...sexualAssaultLines,
  ...generalLines,
  ...stateLines,
]
