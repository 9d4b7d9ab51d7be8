import { earnings } from '../../packages/contract/src/rewards.options.ts'
import { dice } from '../artwork/dice.ts'
import { accountIdOf, reviewerKeys } from './accounts.ts'
import { type Calendar, demoId } from './identity.ts'
import type { Tables } from './rows.ts'

/** What is asked, and how the readers of the demo lean. */
const plans: { question: string; choices: Record<string, number> }[] = [
  {
    question: 'What makes you go back to a dispensary?',
    choices: { 'People who know their shelf': 9, Price: 6, 'It is close': 4, 'Who owns it': 5 },
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
      'The person at the counter': 7,
      'Reviews like the ones here': 6,
      'By chance': 2,
    },
  },
  {
    question: 'Which label do you read first?',
    choices: { 'How it was grown': 5, Strength: 6, 'Who made it': 5, 'The price': 4 },
  },
  {
    question: 'Where would you rather pick up a pre-order?',
    choices: { 'At the counter': 6, 'At a window': 5, 'From a locker': 2 },
  },
  {
    question: 'How often should a shop show where its money goes?',
    choices: { 'As it happens': 9, 'Every month': 5, 'Once a year': 1 },
  },
]

/** Answers lie longer back than a week, so that every demo account may answer today. */
export function questionTables(calendar: Calendar): Tables {
  const answers = plans.flatMap(({ question, choices }, index) => {
    const chance = dice(`question:${question}`)
    const names = Object.keys(choices)
    return reviewerKeys
      .filter(() => chance.chance(0.7))
      .map((reader) => ({
        question_id: demoId('question', question),
        account_id: accountIdOf(reader),
        choice: names.indexOf(chance.weighted(choices)),
        created_at: calendar.daysAgo(8 + index * 8 + chance.roll()),
      }))
  })
  return [
    [
      'questions',
      plans.map(({ question, choices }, index) => ({
        id: demoId('question', question),
        question,
        choices: Object.keys(choices),
        position: index + 1,
        created_at: calendar.daysAgo(90),
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
