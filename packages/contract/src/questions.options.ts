/** Days after an answer until the next question. */
const daysBetweenQuestions = 7

export const minChoices = 2
export const maxChoices = 6
export const questionMaxLength = 160
export const choiceMaxLength = 60

const dayMs = 86_400_000

/** The index for people without one: everyone sees the same question in the same week. */
export function getFirstQuestionIndex(now: Date): number {
  return Math.floor(now.getTime() / (daysBetweenQuestions * dayMs))
}

/** Due seven days after the current question was answered. */
export function isNextQuestionDue(answeredAt: string | null, now: Date): boolean {
  return answeredAt !== null && now.getTime() >= getNextQuestionTime(answeredAt).getTime()
}

export function getNextQuestionTime(answeredAt: string): Date {
  return new Date(Date.parse(answeredAt) + daysBetweenQuestions * dayMs)
}
