import { Registration } from '@fairgrove/contract/accounts'
import { texts } from '@fairgrove/contract/accounts.options'
import { z } from 'zod'
import { defineForm } from '../forms/define-form.ts'

/** As registerForm, but for what the provider vouches for and the password. */
export const finishAccountForm = defineForm(
  Registration.pick({
    ...({ firstName: true, lastName: true, username: true, age: true } as const),
    ...({ referralCode: true, subscribeToMailing: true } as const),
  }).extend({ terms: z.literal(true, texts.termsUnread) }),
  { alertFields: ['terms'] },
)
