import { type Badge, badgeDisputeDays } from '../../packages/contract/src/badges.options.ts'
import { type Brand, brands } from './brands.ts'
import { type Calendar, getDemoId } from './ids-and-dates.ts'
import type { Row, Tables } from './rows.ts'

type ApplicationPlan = { kind: string; name: string; daysOld: number; answerInDays?: number } & Row

/** For an admin to review: one of each kind. */
const plans: ApplicationPlan[] = [
  {
    kind: 'brand',
    name: 'Sweetwater Tins',
    daysOld: 6.2,
    contact_name: 'Noor Haddad',
    contact_email: 'noor@sweetwater.example',
    website: 'https://sweetwater.example/',
    sells_cbd: true,
    sells_merch: true,
  },
  {
    kind: 'dispensary',
    name: 'Ferry Street',
    daysOld: 4.1,
    contact_name: 'Lucia Brandt',
    contact_email: 'lucia@ferrystreet.example',
    website: 'https://ferrystreet.example/',
    sells_thc: true,
  },
  {
    kind: 'vendor',
    name: 'Hill Honey',
    daysOld: 2.5,
    contact_name: 'Amos Tilley',
    contact_email: 'amos@hillhoney.example',
    message: 'We keep forty hives and sell raw honey, beeswax and candles. We only need one table.',
  },
  {
    kind: 'bug',
    name: 'Map jumps back to Chicago',
    daysOld: 0.4,
    page: '/dispensaries',
    message: 'I moved the map to Detroit and picked a filter. The map jumped back to Chicago.',
  },
  {
    kind: 'wrong_number',
    name: 'Never Use Alone',
    daysOld: 1.9,
    page: '/crisis_resources/drug_and_alcohol#never-use-alone',
    message: 'The phone number works, but the website link opens an old page.',
  },
]

/** One open badge dispute and one that was decided. */
const buildChallenge = (
  brand: string,
  badge: Badge,
  days: number,
  decided: Row = {},
): ApplicationPlan => ({
  kind: 'challenge',
  name: brand,
  daysOld: days,
  badge,
  answerInDays: badgeDisputeDays,
  brand_id: getDemoId('brand', brand),
  contact_email: 'reader@people.example',
  message: 'I read in the local paper that this company was sold.',
  ...decided,
})

const emptyApplication = {
  account_id: null,
  contact_name: '',
  contact_email: null,
  website: null,
  sells_thc: false,
  sells_cbd: false,
  sells_merch: false,
  role: '',
  page: '',
  message: '',
  brand_id: null,
  dispensary_id: null,
  badge: null,
  answer_by: null,
  status: 'waiting',
  reason: '',
  decided_by: null,
  decided_at: null,
}

const isUnclaimed = ({ ownerKey }: Brand) => ownerKey === undefined

export function buildApplicationTables(
  calendar: Calendar,
  accountId: (key: string) => string,
): Tables {
  const claimed = brands.find(isUnclaimed)
  const claim: ApplicationPlan[] = claimed
    ? [
        {
          kind: 'claim',
          name: claimed.plan.name,
          daysOld: 1.3,
          account_id: accountId('Customer'),
          brand_id: claimed.id,
          role: 'Co-founder',
          message:
            'I’m listed as an owner on our license. You can reach me at the email on our website.',
        },
      ]
    : []
  const challenges = [
    buildChallenge('Sunday Ferry', 'isPOCOwned', 3.4),
    buildChallenge('Quiet Acre', 'isWomanOwned', 41, {
      status: 'declined',
      decided_by: accountId('Admin'),
      decided_at: calendar.daysAgo(26),
      reason:
        'We reviewed the current operating agreement. The founder and her two daughters still own 62%.',
    }),
  ]
  const rows = [...plans, ...claim, ...challenges].map(({ daysOld, answerInDays, ...plan }) => ({
    ...emptyApplication,
    ...plan,
    ...(answerInDays && { answer_by: calendar.daysAgo(daysOld - answerInDays) }),
    id: getDemoId('application', plan.name),
    created_at: calendar.daysAgo(daysOld),
  }))
  return [
    ['applications', rows],
    ['application_locations', locations],
  ]
}

const ferryStreet = {
  application_id: getDemoId('application', 'Ferry Street'),
  dispensary_id: null,
}

const locations: Row[] = [
  {
    ...ferryStreet,
    position: 0,
    alias: 'Downtown',
    telephone: '313-555-0148',
    address: '410 Ferry Street',
    street2: '',
    city: 'Detroit',
    zip: '48202',
    state: 'MI',
  },
  {
    ...ferryStreet,
    position: 1,
    alias: 'Riverside',
    telephone: '313-555-0149',
    address: '22 Atwater Street',
    street2: 'Unit 3',
    city: 'Detroit',
    zip: '48207',
    state: 'MI',
  },
]
