import { createSeededRandom } from '@fairgrove/testing/seeded-random'
import { earnings } from '../../packages/contract/src/rewards.options.ts'
import { getDemoAccountId, reviewerKeys } from './accounts.ts'
import { type Calendar, getDemoId } from './ids-and-dates.ts'
import type { Tables } from './rows.ts'

/** Questions, with the weight of each answer. */
const plans: { question: string; choices: Record<string, number> }[] = [
  {
    question: 'What makes you go back to a dispensary?',
    choices: { 'Knowledgeable staff': 9, Price: 6, 'It’s close': 4, 'Who owns it': 5 },
  },
  {
    question: 'What should cannabis tax money pay for first?',
    choices: {
      Schools: 6,
      'Clearing old records': 8,
      'Loans for new owners': 5,
      'Drug treatment': 3,
    },
  },
  {
    question: 'How do you find a new brand?',
    choices: {
      'A friend': 8,
      'A budtender': 7,
      Reviews: 6,
      'Just browsing': 2,
    },
  },
  {
    question: 'What do you check first on a label?',
    choices: { 'How it was grown': 5, 'THC content': 6, 'Who made it': 5, Price: 4 },
  },
  {
    question: 'Where would you rather pick up a pre-order?',
    choices: { 'At the counter': 6, 'At a pickup window': 5, 'From a locker': 2 },
  },
  {
    question: 'How often should a store show where its money goes?',
    choices: { 'In real time': 9, 'Every month': 5, 'Once a year': 1 },
  },
]

/** Answers are older than a week, so every demo account can answer today. */
export function buildQuestionTables(calendar: Calendar): Tables {
  const answers = plans.flatMap(({ question, choices }, index) => {
    const random = createSeededRandom(`question:${question}`)
    const names = Object.keys(choices)
    return reviewerKeys
      .filter(() => random.chance(0.7))
      .map((reader) => ({
        question_id: getDemoId('question', question),
        account_id: getDemoAccountId(reader),
        choice: names.indexOf(random.pickWeighted(choices)),
        created_at: calendar.daysAgo(8 + index * 8 + random.next()),
      }))
  })
  return [
    [
      'questions',
      plans.map(({ question, choices }, index) => ({
        id: getDemoId('question', question),
        question,
        choices: Object.keys(choices),
        position: index + 1,
        created_at: calendar.daysAgo(87),
      })),
    ],
    ['question_answers', answers],
    [
      'coin_entries',
      answers.map(({ question_id, account_id, created_at }) => ({
        account_id,
        amount: earnings.question,
        reason: 'question',
        reference: `question:${question_id}:${account_id}`,
        created_at,
      })),
    ],
  ]
}
