import { createSeededRandom } from '@fairgrove/testing/seeded-random'
import { parseLocalTime } from '../../apps/server/src/dispensaries/time-zone.rules.ts'
import { formatLocalTime } from '../../packages/contract/src/events.options.ts'
import { readableAlphabet } from '../../packages/contract/src/orders.number.ts'
import { getDemoAccountId, reviewerKeys } from './accounts.ts'
import { customerTicketCode } from './customer.ts'
import { type Calendar, getDemoId } from './ids-and-dates.ts'
import type { Row, Tables } from './rows.ts'

type EventPlan = {
  title: string
  description: string
  /** On the first such weekday from then on, Sunday being 0. Negative for past events. */
  daysAhead: number
  weekday: number
  /** Where the event is. */
  from: string
  to: string
  timeZone: string
  place: { place_name: string; address: string; city: string; state: string; zip: string }
  priceCents: number
  capacity: number
  /** Tickets of reviewers; the demo's customer has further ones. */
  reserved: number
  isDraft?: true
}

const plans: EventPlan[] = [
  {
    title: 'Black farmers market at Larkin Park',
    description:
      'Greens, honey, bread, soap and plants, straight from the people who grow and make them. Live drumline at noon and a kids’ corner all day.\n\nNo cannabis is sold at the market, and all ages are welcome. Bring a tote. We’ll have spare boxes.',
    daysAhead: 9,
    weekday: 6,
    from: '10:00',
    to: '15:00',
    timeZone: 'America/Chicago',
    place: {
      place_name: 'Larkin Park Fieldhouse',
      address: '100 N Larkin Ave',
      city: 'Chicago',
      state: 'IL',
      zip: '60624',
    },
    priceCents: 0,
    capacity: 250,
    reserved: 86,
  },
  {
    title: 'Grow your own: winter seed starting',
    description:
      'A hands-on evening with three growers from our directory. We’ll cover soil, light and how to keep seedlings alive on a windowsill. You’ll take home six starts of kitchen herbs.\n\nWe provide everything. Wear something that can get dirty.',
    daysAhead: 16,
    weekday: 4,
    from: '18:00',
    to: '20:30',
    timeZone: 'America/Chicago',
    place: {
      place_name: 'Lantern Street Workshop',
      address: '1814 S Racine Ave',
      city: 'Chicago',
      state: 'IL',
      zip: '60608',
    },
    priceCents: 2_000,
    capacity: 40,
    reserved: 36,
  },
  {
    title: 'Record clearing clinic',
    description:
      'Volunteer lawyers sit down with you, look up your record and tell you what can be cleared. Many people leave with their paperwork filed.\n\nFree and confidential. Bring a photo ID and any court papers you have. Coffee and childcare on site.',
    daysAhead: 23,
    weekday: 6,
    from: '09:30',
    to: '13:00',
    timeZone: 'America/Los_Angeles',
    place: {
      place_name: 'Elm Street Library, community room',
      address: '1800 Elm St',
      city: 'Oakland',
      state: 'CA',
      zip: '94607',
    },
    priceCents: 0,
    capacity: 60,
    reserved: 21,
  },
  {
    title: 'Makers’ night: meet the brands',
    description:
      'Twelve worker-owned and Black-owned brands, one long table. Talk to the people behind the jars, see how a label gets made and try on this year’s merchandise.\n\n21 and over. Bring your ID. No cannabis is sold or used at this event.',
    daysAhead: 30,
    weekday: 5,
    from: '19:00',
    to: '22:00',
    timeZone: 'America/New_York',
    place: {
      place_name: 'The Foundry',
      address: '415 Clinton Ave',
      city: 'Newark',
      state: 'NJ',
      zip: '07108',
    },
    priceCents: 1_200,
    capacity: 120,
    reserved: 18,
  },
  {
    title: 'Fall harvest supper',
    description:
      'Four courses from nine farms, served family style. The growers tell you about every plate.',
    daysAhead: -7,
    weekday: 6,
    from: '17:30',
    to: '21:00',
    timeZone: 'America/Chicago',
    place: {
      place_name: 'Pilsen Community Hall',
      address: '1645 W 18th Pl',
      city: 'Chicago',
      state: 'IL',
      zip: '60608',
    },
    priceCents: 3_500,
    capacity: 48,
    reserved: 45,
  },
  {
    title: 'Spring equity fund town hall',
    description: 'How the fund was spent, what comes next, and your questions. Agenda to follow.',
    daysAhead: 58,
    weekday: 3,
    from: '18:30',
    to: '20:00',
    timeZone: 'America/Chicago',
    place: {
      place_name: 'Larkin Park Fieldhouse',
      address: '100 N Larkin Ave',
      city: 'Chicago',
      state: 'IL',
      zip: '60624',
    },
    priceCents: 0,
    capacity: 150,
    reserved: 0,
    isDraft: true,
  },
]

const getDemoEventId = (title: string) => getDemoId('event', title)

/** Tickets of the demo's customer: one to show next week, and one that a code from coins made cheaper. */
const customerTickets = [
  { title: 'Black farmers market at Larkin Park', priceCents: 0, daysOld: 2.4, coinCode: null },
  {
    title: 'Fall harvest supper',
    priceCents: 2_625,
    daysOld: customerTicketCode.usedDaysOld,
    coinCode: customerTicketCode.id,
  },
]

export function buildEventTables(calendar: Calendar): Tables {
  const events = plans.map((plan) => ({ plan, row: buildEventRow(plan, calendar) }))
  return [
    ['events', events.map(({ row }) => row)],
    ['event_tickets', events.flatMap(({ plan, row }) => buildTicketRows(plan, row, calendar))],
  ]
}

function buildEventRow(plan: EventPlan, calendar: Calendar): Row {
  const { title, description, timeZone, place, priceCents, capacity, isDraft } = plan
  const day = findDay(plan, calendar)
  const createdAt = calendar.daysAgo(30)
  return {
    id: getDemoEventId(title),
    title,
    description,
    time_zone: timeZone,
    ...place,
    starts_at: parseLocalTime(`${day}T${plan.from}`, timeZone).toISOString(),
    ends_at: parseLocalTime(`${day}T${plan.to}`, timeZone).toISOString(),
    price_cents: priceCents,
    capacity,
    reserved: 0,
    cancel_reason: '',
    published_at: isDraft ? null : createdAt,
    created_at: createdAt,
    updated_at: createdAt,
  }
}

/** '2026-12-05' */
function findDay({ daysAhead, weekday, timeZone }: EventPlan, calendar: Calendar): string {
  const days = Array.from({ length: 7 }, (_, later) =>
    formatLocalTime(calendar.daysAgo(-daysAhead - later), timeZone).slice(0, 10),
  )
  return days.find((day) => new Date(day).getUTCDay() === weekday) ?? ''
}

function buildTicketRows(plan: EventPlan, event: Row, calendar: Calendar): Row[] {
  const { title, priceCents, reserved, daysAhead } = plan
  const random = createSeededRandom(`event:${title}`)
  const isPast = daysAhead < 0
  const buildRow = (key: string, ticket: { seat: number; daysOld: number }): Row => ({
    id: getDemoId('ticket', `${title}/${key}/${ticket.seat}`),
    event_id: event.id,
    account_id: getDemoAccountId(key),
    seat: ticket.seat,
    price_cents: priceCents,
    code: Array.from({ length: 8 }, () => random.pick([...readableAlphabet])).join(''),
    coin_code_id: null,
    created_at: calendar.daysAgo(ticket.daysOld),
    reminded_at: isPast ? calendar.daysAgo(1 - daysAhead) : null,
    // Some never come.
    checked_in_at: isPast && random.chance(0.9) ? event.starts_at : null,
  })
  const others = Array.from({ length: reserved }, (_, index) => {
    // Every third person brings somebody.
    const person = Math.floor(index * 0.75)
    const isSecond = index > 0 && Math.floor((index - 1) * 0.75) === person
    const key = reviewerKeys[person % reviewerKeys.length] ?? ''
    return buildRow(key, { seat: isSecond ? 2 : 1, daysOld: 13 + random.next() * 15 })
  })
  const own = customerTickets
    .filter((ticket) => ticket.title === title)
    .map(({ daysOld, coinCode, priceCents: due }) => ({
      ...buildRow('Customer', { seat: 1, daysOld }),
      price_cents: due,
      coin_code_id: coinCode,
    }))
  return [...others, ...own]
}
