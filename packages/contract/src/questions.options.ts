/** How long an answer stands before the next question may be answered. */
const daysBetweenQuestions = 7

export const minChoices = 2
export const maxChoices = 6
export const questionMaxLength = 160
export const choiceMaxLength = 60

const dayMs = 86_400_000

/** Where somebody begins who has no index yet: everyone meets the same question in the same week. */
export function getFirstQuestionIndex(now: Date): number {
  return Math.floor(now.getTime() / (daysBetweenQuestions * dayMs))
}

/** The next question comes when the present one was answered, and seven days have passed. */
export function isNextQuestionDue(answeredAt: string | null, now: Date): boolean {
  return answeredAt !== null && now.getTime() >= getNextQuestionTime(answeredAt).getTime()
}

export function getNextQuestionTime(answeredAt: string): Date {
  return new Date(Date.parse(answeredAt) + daysBetweenQuestions * dayMs)
}
