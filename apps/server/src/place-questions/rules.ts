import { maxOpenQuestions, maxQuestionsPerDay } from '@fairgrove/contract/place-questions.options'

/** Ways to lead readers somewhere else, also with spaces or characters that only look like others. */
const contactPatterns = [
  /https?:|www\.|\b[a-z\d-]{2,}(\.|\s\.\s?)(com|net|org|io|co|us|shop|store|info|biz|me|ly|xyz|app|link|site|online|top|club)\b/i,
  // A space after the dot only: a sentence can start with 'Net', 'Us' or 'Store'.
  /\b[a-z\d-]{2,}\.\s(com|org|io|biz|ly|xyz)\b/i,
  /\S@\S/,
  /(\d[\s().-]*){10,}|\b\d{3}[-. ]\d{4}\b/,
  /\b(whats\s?app|telegram|signal me|snap\s?chat)\b/i,
]

/** Whether a moderator looks at a question first: it has a link, an email address, a phone number or the name of a messaging app. */
export function isHeldForReview(question: string): boolean {
  const text = question.normalize('NFKC')
  return contactPatterns.some((pattern) => pattern.test(text))
}

/** What a person has asked: here without an answer, and anywhere in the last 24 hours. */
export type AskedQuestions = { open: number; today: number }

export function whyNotAsk({
  open,
  today,
}: AskedQuestions): 'too_many_open' | 'too_many_today' | undefined {
  if (open >= maxOpenQuestions) return 'too_many_open'
  if (today >= maxQuestionsPerDay) return 'too_many_today'
  return undefined
}
