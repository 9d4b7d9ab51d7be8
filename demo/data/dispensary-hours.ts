import { createSeededRandom } from '@fairgrove/testing/seeded-random'
import { completeHours, toHoursColumns } from '../../apps/server/src/dispensaries/hours.rules.ts'
import type { DispensaryCategory } from '../../packages/contract/src/dispensaries.options.ts'
import { parseHoursText } from '../../packages/contract/src/hours-text.ts'
import type { DispensaryPlan } from './dispensary-plans.ts'
import type { Row, Tables } from './rows.ts'

const shopWeeks = [
  'Mo-Fr 09:00-21:00\nSa 10:00-20:00\nSu closed',
  'Mo-Sa 10:00-21:00\nSu 11:00-18:00',
  'daily 09:00-21:00',
  'daily 08:00-22:00',
  'Mo-Th 10:00-20:00\nFr-Sa 10:00-24:00\nSu 11:00-19:00',
  'Mo-Th 09:00-22:00\nFr-Sa 09:00-01:00\nSu 10:00-22:00',
  'Tu-Fr 10:00-13:00, 14:00-19:00\nSa 10:00-18:00\nSu-Mo closed',
  'Mo-We 09:00-20:00\nTh-Sa 09:00-02:00\nSu 12:00-18:00',
]
const boutiqueWeeks = [
  'Tu-Sa 11:00-19:00\nSu 12:00-17:00\nMo closed',
  'Mo-Fr 10:00-18:00\nSa 10:00-16:00\nSu closed',
  'We-Su 11:00-18:00\nMo-Tu closed',
]

const getWeeks = (category: DispensaryCategory): readonly string[] => {
  if (category === 'onlineCBD') return ['24/7']
  return category === 'dispensaries' ? shopWeeks : boutiqueWeeks
}

/** Of two years, so that they don't depend on the day the demo is loaded. */
const holidays = [2026, 2027].flatMap((year) => [
  { date: `${year}-12-25`, note: 'Christmas' },
  { date: `${year + 1}-01-01`, note: 'New Year’s Day' },
])

type Place = { id: string; plan: DispensaryPlan }

/** Plausible hours of every dispensary: some past midnight, some closed on Sundays. Most are closed on holidays. */
export function buildHourTables(places: readonly Place[]): Tables {
  const columns = places.map(({ id, plan }) => {
    const random = createSeededRandom(`hours:${plan.name}`)
    const parsed = parseHoursText(random.pick(getWeeks(plan.category)))
    if (!parsed) throw new Error(`The hours of ${plan.name} can't be read.`)
    const isClosedOnHolidays = plan.category !== 'onlineCBD' && random.chance(0.8)
    const specialDays = isClosedOnHolidays ? holidays.map((day) => ({ ...day, spans: [] })) : []
    const address = { state: plan.state, postalCode: plan.zip }
    return { id, ...toHoursColumns(completeHours({ week: parsed.week, specialDays }, address)) }
  })
  return [
    ['dispensary_hours', columns.map(toHoursRow)],
    [
      'dispensary_special_days',
      columns.flatMap(({ id, specialDays }) =>
        specialDays.map((day) => ({ dispensary_id: id, ...day })),
      ),
    ],
  ]
}

const toHoursRow = (columns: { id: string; timeZone: string; week: string }): Row => ({
  dispensary_id: columns.id,
  time_zone: columns.timeZone,
  week: columns.week,
})
