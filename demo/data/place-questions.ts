import { createSeededRandom } from '@fairgrove/testing/seeded-random'
import type pg from 'pg'
import { getDemoAccountId, reviewerKeys } from './accounts.ts'
import { type Dispensary, dispensaries, shopkeeperDispensaryName } from './dispensaries.ts'
import { type Calendar, getDemoId } from './ids-and-dates.ts'
import { insertMissing, type Row } from './rows.ts'

type Topic = readonly [question: string, answer: string]

/** What people ask before a visit, and what a place says. */
const topics: readonly Topic[] = [
  [
    'Is there parking close by, or should I take the train?',
    'There’s street parking after 6 p.m. and a garage two blocks over. The train is easier on weekends.',
  ],
  [
    'Is the entrance step-free? My mom uses a walker.',
    'Yes. There’s no step at the door, and the counter has a low section. Ask anyone on the floor for a chair.',
  ],
  [
    'It’s my first time. Do I need an appointment?',
    'No appointment. Bring a valid ID, tell us it’s your first visit, and someone will walk the menu with you.',
  ],
  [
    'Do you take debit cards, or is it cash only?',
    'Cash only for now. There’s an ATM by the door.',
  ],
  [
    'Can I bring my dog into the waiting area?',
    'Service animals are always welcome. For other dogs there’s a hook and a water bowl outside.',
  ],
  [
    'How long do you hold a pre-order?',
    'Three days, as it says in your email. Call us if you’re running late on the last one.',
  ],
  [
    'When is it quietest? I don’t like lines.',
    'Tuesday and Wednesday before noon. Fridays after 4 p.m. are the busiest.',
  ],
  [
    'Do you have anyone who speaks Spanish on Saturdays?',
    'Yes, at least one person on every Saturday shift.',
  ],
  [
    'Do you recycle the jars?',
    'We do. Rinse them and drop them in the bin by the exit, from any shop.',
  ],
  ['Is there a discount for veterans?', 'Yes, every day. Show your card at the counter.'],
]

const openQuestions = [
  'Will you carry more Illinois-grown edibles this winter?',
  'Is there a bike rack near the door?',
  'Are you open on New Year’s Day?',
  'Do you have a sign-language interpreter on some days?',
]

const heldQuestion = 'Same jars for half at greenleafdeals.com, do you match prices?'

/** The shopkeeper's place has more than the section shows, others a few, and some none. */
function countTopics({ plan, ownerKey }: Dispensary): number {
  const random = createSeededRandom(`questions:${plan.name}`)
  if (!ownerKey || plan.category === 'onlineCBD') return 0
  if (plan.name === shopkeeperDispensaryName) return 8
  return random.chance(0.3) ? 0 : random.between(1, 5)
}

function buildRows(place: Dispensary, calendar: Calendar): Row[] {
  const { id, plan, ownerKey = '', daysOld } = place
  const random = createSeededRandom(`question texts:${plan.name}`)
  const count = countTopics(place)
  if (count === 0) return []
  const isShopkeepers = plan.name === shopkeeperDispensaryName
  const askers = random.sample(reviewerKeys, count + 3)
  const build = (question: string, at: number, answer: string | null): Row => {
    const askedDaysAgo = Math.min(1.3 + at * 6.4, daysOld * 0.9)
    const answeredAt = calendar.daysAgo(askedDaysAgo * 0.92)
    return {
      id: getDemoId('place question', `${plan.name} ${question}`),
      dispensary_id: id,
      account_id: getDemoAccountId(askers[at] ?? ''),
      question,
      state: 'shown',
      answer,
      answered_by: answer === null ? null : getDemoAccountId(ownerKey),
      answered_at: answer === null ? null : answeredAt,
      created_at: calendar.daysAgo(askedDaysAgo),
    }
  }
  const answered = random.sample(topics, count)
  const open = random.sample(openQuestions, isShopkeepers ? 2 : random.between(0, 1))
  return [
    ...answered.map(([question, answer], at) => build(question, at, answer)),
    ...open.map((question, at) => build(question, count + at, null)),
  ]
}

/** Questions about places with answers, one that waits for a moderator, and a report. */
export async function insertPlaceQuestions(
  client: pg.ClientBase,
  calendar: Calendar,
): Promise<void> {
  const rows = dispensaries.flatMap((place) => buildRows(place, calendar))
  const [first] = rows
  const place = dispensaries.find(({ plan }) => plan.name === shopkeeperDispensaryName)
  if (!first || !place) return
  const held: Row = {
    ...first,
    id: getDemoId('place question', heldQuestion),
    dispensary_id: place.id,
    account_id: getDemoAccountId(reviewerKeys[7] ?? ''),
    question: heldQuestion,
    state: 'held',
    answer: null,
    answered_by: null,
    answered_at: null,
    created_at: calendar.daysAgo(0.3),
  }
  const reported = rows.find(({ question }) => question === openQuestions[0]) ?? first
  await insertMissing(client, [
    ['place_questions', [...rows, held]],
    [
      'place_question_reports',
      [
        {
          question_id: reported.id,
          account_id: getDemoAccountId(reviewerKeys[9] ?? ''),
          reason: 'They carry plenty already.',
          created_at: calendar.daysAgo(0.2),
        },
      ],
    ],
  ])
}
