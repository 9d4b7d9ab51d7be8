import { randomBytes } from 'node:crypto'
import { hashPassword } from '../../apps/server/src/accounts/passwords.ts'
import {
  ageBands,
  frequencies,
  intakes,
  preferNotToSay,
  purchaseHabits,
} from '../../packages/contract/src/accounts.options.ts'
import { earnings } from '../../packages/contract/src/rewards.options.ts'
import { dice, hash } from '../artwork/dice.ts'
import { brands, logoKey } from './brands.ts'
import { dispensaries } from './dispensaries.ts'
import { type Calendar, demoId } from './identity.ts'
import { demoAccounts, type Person, people } from './people.ts'
import type { Row, Tables } from './rows.ts'

const reviewers = people('reader', 120)
/** Joined lately and have not written anything yet. */
const newcomers = people('newcomer', 26)
export const reviewerKeys: readonly string[] = reviewers.map(({ key }) => key)
export const newcomerKeys: readonly string[] = newcomers.map(({ key }) => key)

const ownerKeys = [...new Set([...brands, ...dispensaries].map(({ ownerKey }) => ownerKey))].filter(
  (key) => key?.startsWith('owner:'),
) as string[]
const owners = people('owner', ownerKeys.length).map((person, index) => ({
  ...person,
  key: ownerKeys[index] ?? person.key,
}))

export const accountIdOf = (key: string) => demoId('account', key)

const known = demoAccounts.map(({ role, firstName, lastName, email }) => ({
  ...{ key: role, firstName, lastName, email, username: firstName.toLowerCase() },
}))
const peopleByKey = new Map(
  [...known, ...reviewers, ...newcomers].map((person) => [person.key, person]),
)

export function personOf(key: string): Person {
  const person = peopleByKey.get(key)
  if (!person) throw new Error(`The demo has no ${key}.`)
  return person
}

/** When people joined: sellers and the first shoppers in the opening week, newcomers since. */
export function joinedDaysAgo(key: string): number {
  const spread = dice(`joined:${key}`).roll()
  const position = newcomerKeys.indexOf(key)
  if (position >= 0) return 0.2 + (position * 1.1 + spread)
  if (key === 'Customer') return 76.4
  return key.startsWith('reader:') ? 84.5 + spread * 5 : 87.5 + spread * 2
}

/** The four demo accounts can be signed in to; nobody knows the passwords of the others. */
export async function accountTables(
  calendar: Calendar,
  pictures: ReadonlyMap<string, string>,
): Promise<Tables> {
  const unknown = await hashPassword(randomBytes(24).toString('base64url'))
  const joinedAt = ({ key }: Person) => calendar.daysAgo(joinedDaysAgo(key))
  const demo = await Promise.all(
    demoAccounts.map(async ({ role, password }) => ({
      ...accountRow(personOf(role), await hashPassword(password), joinedAt(personOf(role))),
      is_admin: role === 'Admin',
      is_seller: ['Seller', 'Shopkeeper'].includes(role),
    })),
  )
  const others = [
    ...owners.map((owner) => ({ ...accountRow(owner, unknown, joinedAt(owner)), is_seller: true })),
    ...[...reviewers, ...newcomers].map((person) => accountRow(person, unknown, joinedAt(person))),
  ]
  const accounts = [...demo, ...others]
  return [
    ['accounts', accounts],
    ['seller_profiles', sellerRows(pictures)],
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

function accountRow(person: Person, passwordHash: string, createdAt: string) {
  const chance = dice(`account:${person.key}`)
  const row = {
    id: accountIdOf(person.key),
    email: person.email,
    password_hash: passwordHash,
    first_name: person.firstName,
    last_name: person.lastName,
    username: person.username,
    age_band: chance.pick(ageBands.slice(0, 11)),
    frequency: chance.chance(0.3) ? preferNotToSay : chance.pick(frequencies),
    intake: chance.chance(0.3) ? preferNotToSay : chance.pick(intakes),
    purchase_habits: chance.some(Object.keys(purchaseHabits), chance.between(0, 3)),
    subscribes_to_mailing: chance.chance(0.35),
    referral_code: `D${hash(person.key).toString(36).toUpperCase().padStart(7, '0')}`,
    is_admin: false,
    is_seller: false,
    created_at: createdAt,
  }
  return { ...row, mailing_since: row.subscribes_to_mailing ? createdAt : null }
}

function sellerRows(pictures: ReadonlyMap<string, string>): Row[] {
  const keys = [...new Set(['Seller', 'Shopkeeper', ...ownerKeys])]
  return keys.map((key) => {
    const own = brands.filter(({ ownerKey }) => ownerKey === key)
    const places = dispensaries.filter(({ ownerKey }) => ownerKey === key)
    const sells = (kind: string) =>
      own.some(({ plan }) => plan.lines.some((line) => line.kind === kind))
    return {
      account_id: accountIdOf(key),
      name: own[0]?.plan.name ?? places[0]?.plan.name ?? '',
      logo: pictures.get(logoKey(own[0]?.plan.name ?? '')) ?? null,
      description: own[0]?.plan.story ?? places[0]?.plan.blurb ?? '',
      has_dispensary: places.length > 0,
      sells_at_dispensary: sells('thc'),
      is_online: sells('goods'),
      sells_thc: sells('thc') || places.some(({ plan }) => plan.category === 'dispensaries'),
      sells_cbd: sells('cbd'),
      has_rewards_program: false,
    }
  })
}
