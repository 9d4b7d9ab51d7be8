import {
  eraseAccount,
  forgotPassword,
  ProfileUpdate,
  PurchaseHabits,
  Registration,
  resetPassword,
} from '@fairgrove/contract/accounts'
import { validateAccount } from '@fairgrove/contract/accounts.links'
import { passwordMaxLength, texts } from '@fairgrove/contract/accounts.options'
import { getBodySchema } from '@fairgrove/contract/endpoint'
import { z } from 'zod'
import { defineForm } from '../forms/define-form.ts'
import { mustMatch } from '../forms/form-schemas.ts'

const confirmPassword = z.string().max(passwordMaxLength)

type NewPassword = { password?: string | undefined; confirmPassword: string }
const isConfirmed = (form: NewPassword) => form.confirmPassword === (form.password ?? '')

export const registerForm = defineForm(
  Registration.omit({ browserKey: true })
    .extend({ confirmPassword, terms: z.literal(true, texts.termsUnread), formKey: z.string() })
    .refine(isConfirmed, mustMatch('confirmPassword', texts.passwordsDiffer)),
  { alertFields: ['confirmPassword', 'terms'] },
)

/** As registerForm, but for what Google or Apple vouch for and the password. */
export const finishAccountForm = defineForm(
  Registration.pick({
    ...({ firstName: true, lastName: true, username: true, age: true } as const),
    ...({ referralCode: true, subscribeToMailing: true } as const),
  }).extend({ terms: z.literal(true, texts.termsUnread) }),
  { alertFields: ['terms'] },
)

/** An empty password stays unchanged. */
export const profileForm = defineForm(
  ProfileUpdate.omit({ userId: true })
    .extend({
      confirmPassword,
      // In this form an unchecked box is an answer.
      subscribeToMailing: z.boolean(),
      purchaseHabits: PurchaseHabits,
    })
    .refine(isConfirmed, mustMatch('confirmPassword', texts.newPasswordsDiffer)),
  { alertFields: ['confirmPassword'], labels: { sellerName: 'Company name' } },
)

export const forgotPasswordForm = defineForm(getBodySchema(forgotPassword))

export const resetPasswordForm = defineForm(
  getBodySchema(resetPassword)
    .extend({ confirmPassword })
    .refine(isConfirmed, mustMatch('confirmPassword', texts.newPasswordsDiffer)),
  { alertFields: ['confirmPassword'] },
)

export const confirmEmailForm = defineForm(
  getBodySchema(validateAccount).omit({ browserKey: true }),
)

export const deleteAccountForm = defineForm(getBodySchema(eraseAccount))
