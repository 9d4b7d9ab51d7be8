/** What an admin can do with jobs that failed. */
export const jobDecisions = ['retry', 'discard'] as const
export type JobDecision = (typeof jobDecisions)[number]
