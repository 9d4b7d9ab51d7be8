import { states } from '@fairgrove/contract/states'

/** Every state, as a select offers them. */
export const stateOptions = Object.entries(states).map(([value, label]) => ({ value, label }))
