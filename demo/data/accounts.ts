import { randomBytes } from 'node:crypto'
import { createSeededRandom, hashText } from '@fairgrove/testing/seeded-random'
import { hashPassword } from '../../apps/server/src/accounts/passwords.ts'
import {
  ageBands,
  frequencies,
  intakes,
  preferNotToSay,
  purchaseHabits,
} from '../../packages/contract/src/accounts.options.ts'
import { earnings } from '../../packages/contract/src/rewards.options.ts'
import { brands, getLogoKey } from './brands.ts'
import { dispensaries } from './dispensaries.ts'
import { type Calendar, getDemoId } from './ids-and-dates.ts'
import { demoAccounts, generatePeople, type Person } from './people.ts'
import type { Row, Tables } from './rows.ts'

const reviewers = generatePeople('reader', 120)
/** New accounts without any activity. */
const newcomers = generatePeople('newcomer', 26)
export const reviewerKeys: readonly string[] = reviewers.map(({ key }) => key)
export const newcomerKeys: readonly string[] = newcomers.map(({ key }) => key)

const ownerKeys = [...new Set([...brands, ...dispensaries].map(({ ownerKey }) => ownerKey))].filter(
  (key) => key?.startsWith('owner:'),
) as string[]
const owners = generatePeople('owner', ownerKeys.length).map((person, index) => ({
  ...person,
  key: ownerKeys[index] ?? person.key,
}))

export const getDemoAccountId = (key: string) => getDemoId('account', key)

const demoPeople = demoAccounts.map(({ role, firstName, lastName, email }) => ({
  key: role,
  firstName,
  lastName,
  email,
  username: firstName.toLowerCase(),
}))
const peopleByKey = new Map(
  [...demoPeople, ...reviewers, ...newcomers].map((person) => [person.key, person]),
)

export function findPerson(key: string): Person {
  const person = peopleByKey.get(key)
  if (!person) throw new Error(`The demo has no ${key}.`)
  return person
}

/** When people joined: sellers and the first shoppers in the opening week, others since. */
export function getJoinedDaysAgo(key: string): number {
  const spread = createSeededRandom(`joined:${key}`).next()
  const position = newcomerKeys.indexOf(key)
  if (position >= 0) return 0.2 + (position * 1.1 + spread)
  if (key === 'Customer') return 76.4
  return key.startsWith('reader:') ? 84.5 + spread * 5 : 87.5 + spread * 2
}

/** The demo accounts have published passwords; the others have random ones. */
export async function buildAccountTables(
  calendar: Calendar,
  images: ReadonlyMap<string, string>,
): Promise<Tables> {
  const unusablePasswordHash = await hashPassword(randomBytes(24).toString('base64url'))
  const joinedAt = ({ key }: Person) => calendar.daysAgo(getJoinedDaysAgo(key))
  const demo = await Promise.all(
    demoAccounts.map(async ({ role, password }) => ({
      ...buildAccountRow(
        findPerson(role),
        await hashPassword(password),
        joinedAt(findPerson(role)),
      ),
      is_admin: role === 'Admin',
      is_seller: ['Seller', 'Shopkeeper'].includes(role),
    })),
  )
  const others = [
    ...owners.map((owner) => ({
      ...buildAccountRow(owner, unusablePasswordHash, joinedAt(owner)),
      is_seller: true,
    })),
    ...[...reviewers, ...newcomers].map((person) =>
      buildAccountRow(person, unusablePasswordHash, joinedAt(person)),
    ),
  ]
  const accounts = [...demo, ...others]
  return [
    ['accounts', accounts],
    ['seller_profiles', buildSellerRows(images)],
    [
      'coin_entries',
      accounts.map(({ id, created_at }) => ({
        account_id: id,
        amount: earnings.signup,
        reason: 'signup',
        reference: `signup:${id}`,
        created_at,
      })),
    ],
  ]
}

function buildAccountRow(person: Person, passwordHash: string, createdAt: string) {
  const random = createSeededRandom(`account:${person.key}`)
  const row = {
    id: getDemoAccountId(person.key),
    email: person.email,
    password_hash: passwordHash,
    first_name: person.firstName,
    last_name: person.lastName,
    username: person.username,
    age_band: random.pick(ageBands.slice(0, 11)),
    frequency: random.chance(0.3) ? preferNotToSay : random.pick(frequencies),
    intake: random.chance(0.3) ? preferNotToSay : random.pick(intakes),
    purchase_habits: random.sample(Object.keys(purchaseHabits), random.between(0, 3)),
    subscribes_to_mailing: random.chance(0.35),
    referral_code: `D${hashText(person.key).toString(36).toUpperCase().padStart(7, '0')}`,
    is_admin: false,
    is_seller: false,
    created_at: createdAt,
  }
  return { ...row, mailing_since: row.subscribes_to_mailing ? createdAt : null }
}

function buildSellerRows(images: ReadonlyMap<string, string>): Row[] {
  const keys = [...new Set(['Seller', 'Shopkeeper', ...ownerKeys])]
  return keys.map((key) => {
    const own = brands.filter(({ ownerKey }) => ownerKey === key)
    const ownDispensaries = dispensaries.filter(({ ownerKey }) => ownerKey === key)
    const sells = (kind: string) =>
      own.some(({ plan }) => plan.lines.some((line) => line.kind === kind))
    return {
      account_id: getDemoAccountId(key),
      name: own[0]?.plan.name ?? ownDispensaries[0]?.plan.name ?? '',
      logo: images.get(getLogoKey(own[0]?.plan.name ?? '')) ?? null,
      description: own[0]
        ? `We’re a small business in ${own[0].plan.town}, and we read every review.`
        : '',
      has_dispensary: ownDispensaries.length > 0,
      sells_at_dispensary: sells('thc'),
      is_online: sells('goods'),
      sells_thc:
        sells('thc') || ownDispensaries.some(({ plan }) => plan.category === 'dispensaries'),
      sells_cbd: sells('cbd'),
      has_rewards_program: false,
    }
  })
}
