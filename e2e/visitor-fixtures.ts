import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { waitForEmailedLink } from './emails.ts'
import { buildPerson, demoUsers, type Person } from './people.ts'
import { Visitor } from './visitor.ts'

/** Has passed the age gate. */
export async function createAdultVisitor(): Promise<Visitor> {
  const visitor = new Visitor()
  await visitor.passAgeGate()
  return visitor
}

export async function createSignedInVisitor(
  account: { email: string; password: string } = demoUsers.customer,
): Promise<Visitor> {
  const visitor = await createAdultVisitor()
  const { status } = await visitor.signIn(account)
  expect(status).toBe(303)
  return visitor
}

/** Has submitted the register form; returns the emailed link. */
export async function registerPerson(
  changes: Partial<Person> = {},
): Promise<{ person: Person; link: URL }> {
  const person = { ...buildPerson(), ...changes }
  const { status, headers } = await (await createAdultVisitor()).post(
    '/register',
    buildRegistrationForm(person),
  )
  expect([status, headers.location]).toEqual([303, '/email_sent'])
  return { person, link: new URL(await waitForEmailedLink(person.email, 'Confirm your')) }
}

/** Has a confirmed email address. */
export async function createConfirmedPerson(changes: Partial<Person> = {}): Promise<Person> {
  const { person, link } = await registerPerson(changes)
  const { status } = await (await createAdultVisitor()).post(link.pathname, {
    password: person.password,
  })
  expect(status).toBe(303)
  return person
}

export const buildRegistrationForm = (person: Person) => ({
  ...person,
  confirmPassword: person.password,
  terms: 'on',
  formKey: randomUUID(),
})
