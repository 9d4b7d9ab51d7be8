import type { Registration } from '@fairgrove/contract/accounts'
import { type PurchaseHabit, purchaseHabits } from '@fairgrove/contract/accounts.options'
import { getText } from '../forms/form-data.server.ts'

type Person = Omit<Registration, 'password' | 'referralCode' | 'subscribeToMailing'>

/** What the register and the profile form both ask. The contract checks the choices. */
export function readPerson(form: FormData): Person {
  const habits = form.getAll('purchaseHabits')
  const isHabit = (name: string) => [name, habits.includes(name)]
  return {
    firstName: getText(form, 'firstName'),
    lastName: getText(form, 'lastName'),
    username: getText(form, 'username'),
    age: getText(form, 'age'),
    email: getText(form, 'email'),
    frequency: getText(form, 'frequency') as Person['frequency'],
    intake: getText(form, 'intake') as Person['intake'],
    purchaseHabits: Object.fromEntries(Object.keys(purchaseHabits).map(isHabit)) as Record<
      PurchaseHabit,
      boolean
    >,
  }
}
