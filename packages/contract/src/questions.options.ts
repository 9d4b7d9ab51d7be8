/** How long an answer stands before the next question may be answered. */
const questionDays = 7

export const choicesMin = 2
export const choicesMax = 6
export const questionMaxLength = 160
export const choiceMaxLength = 60

const dayMs = 86_400_000

/** Where somebody begins who has no index yet: everyone meets the same question in the same week. */
export function firstIndex(now: Date): number {
  return Math.floor(now.getTime() / (questionDays * dayMs))
}

/** The next question comes when the present one was answered, and seven days have passed. */
export function isNextDue(answeredAt: string | null, now: Date): boolean {
  return answeredAt !== null && now.getTime() >= nextAt(answeredAt).getTime()
}

export function nextAt(answeredAt: string): Date {
  return new Date(Date.parse(answeredAt) + questionDays * dayMs)
}
