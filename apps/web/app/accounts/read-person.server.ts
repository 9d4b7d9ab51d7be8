import type { Registration } from '@fairgrove/contract/accounts'
import { type PurchaseHabit, purchaseHabits } from '@fairgrove/contract/accounts.options'
import { text } from '../forms.server.ts'

type Person = Omit<Registration, 'password' | 'referralCode' | 'subscribeToMailing'>

/** What the register and the profile form both ask. The contract checks the choices. */
export function readPerson(form: FormData): Person {
  const habits = form.getAll('purchaseHabits')
  const isHabit = (name: string) => [name, habits.includes(name)]
  return {
    firstName: text(form, 'firstName'),
    lastName: text(form, 'lastName'),
    username: text(form, 'username'),
    age: text(form, 'age'),
    email: text(form, 'email'),
    frequency: text(form, 'frequency') as Person['frequency'],
    intake: text(form, 'intake') as Person['intake'],
    purchaseHabits: Object.fromEntries(Object.keys(purchaseHabits).map(isHabit)) as Record<
      PurchaseHabit,
      boolean
    >,
  }
}
