import { randomBytes } from 'node:crypto'
import { demoAccounts } from '../demo/data/people.ts'

export type Person = {
  firstName: string
  lastName: string
  username: string
  age: string
  email: string
  password: string
  frequency: string
  intake: string
}

/** A new person for each test. */
export function buildPerson(): Person {
  const unique = randomBytes(6).toString('hex')
  return {
    firstName: 'Ramona',
    lastName: 'Okafor',
    username: `ramona-${unique}`,
    age: '31-35',
    email: `ramona-${unique}@people.example`,
    // The same for all: one in a thousand random ones counts as breached (breached-passwords.ts).
    password: 'otter canal brick lantern',
    frequency: 'weekly',
    intake: 'Edible',
  }
}

function findDemoAccount(role: string) {
  const account = demoAccounts.find((each) => each.role === role)
  if (!account) throw new Error(`The demo has no ${role}.`)
  return account
}

/** The accounts every demo starts with. */
export const demoUsers = {
  customer: findDemoAccount('Customer'),
  seller: findDemoAccount('Seller'),
  shopkeeper: findDemoAccount('Shopkeeper'),
  manager: findDemoAccount('Manager'),
  counter: findDemoAccount('Counter'),
  admin: findDemoAccount('Admin'),
}
