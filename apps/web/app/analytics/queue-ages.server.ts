import type { Overview } from '@fairgrove/contract/analytics.overview'
import { dayAgo } from '../formatting/dates.ts'
import type { QueueAges } from './attention-list.tsx'

const dayMs = 86_400_000
const lateDays = 7

/** 'Oldest 3 days ago' for each kind. Older than a week is late. */
export function getQueueAges(oldest: Overview['oldest'], now: Date): QueueAges {
  const entries = Object.entries(oldest).flatMap(([name, since]) => {
    if (!since) return []
    const isLate = now.getTime() - Date.parse(since) > lateDays * dayMs
    return [[name, { text: `Oldest ${dayAgo(new Date(since), now)}`, isLate }]]
  })
  return Object.fromEntries(entries) as QueueAges
}
