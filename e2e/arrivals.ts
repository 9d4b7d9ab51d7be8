import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { linkTo } from './inbox.ts'
import { demo, newPerson, type Person } from './people.ts'
import { Visitor } from './visitor.ts'

/** Someone who passed the age gate. */
export async function adult(): Promise<Visitor> {
  const visitor = new Visitor()
  await visitor.passAgeGate()
  return visitor
}

export async function signedIn(
  account: { email: string; password: string } = demo.customer,
): Promise<Visitor> {
  const visitor = await adult()
  const { status } = await visitor.signIn(account)
  expect(status).toBe(303)
  return visitor
}

/** Someone who filled in the register form, and the link they were mailed. */
export async function registered(): Promise<{ person: Person; link: URL }> {
  const person = newPerson()
  const { status, headers } = await (await adult()).post('/register', registrationOf(person))
  expect([status, headers.location]).toEqual([303, '/email_sent'])
  return { person, link: new URL(await linkTo(person.email, 'Confirm your')) }
}

/** Someone whose address is confirmed. */
export async function newcomer(): Promise<Person> {
  const { person, link } = await registered()
  const { status } = await (await adult()).post(link.pathname, { password: person.password })
  expect(status).toBe(303)
  return person
}

export const registrationOf = (person: Person) => ({
  ...person,
  confirmPassword: person.password,
  terms: 'on',
  formKey: randomUUID(),
})
