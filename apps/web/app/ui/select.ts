import { states } from '@fairgrove/contract/states'

export const stateOptions = Object.entries(states).map(([value, label]) => ({ value, label }))
