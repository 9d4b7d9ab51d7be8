/** Limits and texts of the questions that customers ask a dispensary. Sent to the browser, so no schema library. */

export const questionLengths = { min: 10, max: 300 } as const
export const answerMaxLength = 1_000
export const questionReportMaxLength = 500

/** Of one person at one dispensary, without an answer. */
export const maxOpenQuestions = 3
/** Of one person, anywhere, in 24 hours. */
export const maxQuestionsPerDay = 10

export const questionsPerPage = 10
/** Those above the fold of a dispensary's section. */
export const firstQuestions = 3

export const receivedQuestionFilters = { unanswered: 'Unanswered', answered: 'Answered' } as const
export type ReceivedQuestionFilter = keyof typeof receivedQuestionFilters
export const receivedQuestionFilterNames = Object.keys(receivedQuestionFilters) as [
  ReceivedQuestionFilter,
  ...ReceivedQuestionFilter[],
]

export const questionDecisions = ['hide', 'keep'] as const
export type QuestionDecision = (typeof questionDecisions)[number]

/** What the moderators' page shows. */
export const moderatedQuestions = { reported: 'Needs review', removed: 'Removed' } as const
export type ModeratedQuestions = keyof typeof moderatedQuestions
export const moderatedQuestionNames = Object.keys(moderatedQuestions) as [
  ModeratedQuestions,
  ...ModeratedQuestions[],
]

export const texts = {
  none: 'No questions yet. Be the first to ask one.',
  noneUnanswered: 'All caught up. No unanswered questions.',
  noneAnswered: 'You haven’t answered a question yet.',
  noneReported: 'All caught up. No questions need review.',
  noneRemoved: 'No removed questions.',
  tooShort: `Use at least ${questionLengths.min} characters.`,
  answerMissing: 'Write an answer.',
  asked: 'Question sent. We’ll tell you when they answer.',
  held: 'Question sent. It has a link, an email address, a phone number or the name of a messaging app, so our moderators check it first.',
  askedBefore: 'Someone has asked this here before. Check the questions below.',
  tooManyOpen: `You already have ${maxOpenQuestions} questions here without an answer. You can ask again once one is answered.`,
  tooManyToday: `You can ask ${maxQuestionsPerDay} questions in 24 hours. Try again tomorrow.`,
  ownPlace: 'You work here, so you can’t ask a question. Customers ask, and you answer.',
  answered: 'Answer posted. Everyone can see it now.',
  answerSaved: 'Answer saved.',
  answeredMeanwhile: 'Someone at your place has answered this. Reload the page to see the answer.',
  reported: 'Thanks for reporting this. Our moderators will take a look.',
  hidden: 'Question removed. We’ll tell the people who wrote it.',
  kept: 'Question kept.',
} as const
