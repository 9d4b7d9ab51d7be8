import { setTimeout as sleep } from 'node:timers/promises'
import type { SeededRandom } from '@fairgrove/testing/seeded-random'
import { type ProcessFigures, type ProcessGroup, sampleProcesses } from './process-samples.ts'
import { type Answer, pagesPerVisit, visit } from './visits.ts'

type VisitContext = Omit<Parameters<typeof visit>[0], 'record'>

export type Phase = { name: string; pagesPerSecond: number; minutes: number }

export type PhaseResult = Phase & {
  seconds: number
  rows: AnswerRow[]
  processes: ProcessFigures[]
}

export type AnswerRow = {
  name: string
  count: number
  perSecond: number
  /** How often each status was returned; 0 is a broken connection or no answer within 30 s. */
  statuses: Record<number, number>
  /** Of successful answers. */
  p50: number
  p95: number
  p99: number
}

/** Visitors arrive at random at this rate, whether or not the site keeps up. */
export async function runPhase(
  phase: Phase,
  context: VisitContext,
  groups: readonly ProcessGroup[],
): Promise<PhaseResult> {
  const { random } = context
  const answers: Answer[] = []
  const record = (answer: Answer) => answers.push(answer)
  const startedAt = performance.now()
  const endsAt = startedAt + phase.minutes * 60_000
  const samples = sampleProcesses(groups)
  const visits: Promise<void>[] = []
  for (let at = startedAt; at < endsAt; at += nextGapMs(random, phase.pagesPerSecond)) {
    await sleep(Math.max(0, at - performance.now()))
    visits.push(visit({ ...context, record }, visits.length))
  }
  const processes = samples.stop()
  const seconds = (performance.now() - startedAt) / 1000
  const measured = answers.filter(({ sentAt }) => sentAt < endsAt)
  await Promise.all(visits)
  return { ...phase, seconds, processes, rows: summarize(measured, seconds) }
}

const nextGapMs = (random: SeededRandom, pagesPerSecond: number) =>
  (-Math.log(1 - random.next()) * 1000 * pagesPerVisit) / pagesPerSecond

function summarize(answers: readonly Answer[], seconds: number): AnswerRow[] {
  const names = [...new Set(answers.map(({ name }) => name))]
  const rows = names.map((name) =>
    summarizeRow(
      name,
      answers.filter((answer) => answer.name === name),
      seconds,
    ),
  )
  return [summarizeRow('everything', answers, seconds), ...rows.sort((a, b) => b.count - a.count)]
}

function summarizeRow(name: string, answers: readonly Answer[], seconds: number): AnswerRow {
  const statuses: Record<number, number> = {}
  for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1
  const times = answers
    .filter(({ status }) => status >= 200 && status < 400)
    .map(({ milliseconds }) => milliseconds)
    .sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
  const [p50, p95, p99] = [at(0.5), at(0.95), at(0.99)]
  return {
    name,
    count: answers.length,
    perSecond: answers.length / seconds,
    statuses,
    p50,
    p95,
    p99,
  }
}
