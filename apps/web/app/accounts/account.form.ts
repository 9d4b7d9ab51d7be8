import {
  forgotPassword,
  ProfileUpdate,
  PurchaseHabits,
  Registration,
  resetPassword,
} from '@fairgrove/contract/accounts'
import { passwordMaxLength, texts } from '@fairgrove/contract/accounts.options'
import { getBodySchema } from '@fairgrove/contract/endpoint'
import { z } from 'zod'
import { defineForm } from '../forms/define-form.ts'

const confirmPassword = z.string().max(passwordMaxLength)

type NewPassword = { password?: string | undefined; confirmPassword: string }
const isConfirmed = (form: NewPassword) => form.confirmPassword === (form.password ?? '')

/** Checked even if other fields are wrong, so every error is reported at once. */
const confirmation = (error: string) => ({ path: ['confirmPassword'], error, when: () => true })

export const registerForm = defineForm(
  Registration.omit({ browserKey: true })
    .extend({ confirmPassword, terms: z.literal(true, texts.termsUnread), formKey: z.string() })
    .refine(isConfirmed, confirmation(texts.passwordsDiffer)),
  { alertFields: ['confirmPassword', 'terms'] },
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
    .refine(isConfirmed, confirmation(texts.newPasswordsDiffer)),
  { alertFields: ['confirmPassword'], labels: { sellerName: 'Company name' } },
)

export const forgotPasswordForm = defineForm(getBodySchema(forgotPassword))

export const resetPasswordForm = defineForm(
  getBodySchema(resetPassword)
    .extend({ confirmPassword })
    .refine(isConfirmed, confirmation(texts.newPasswordsDiffer)),
  { alertFields: ['confirmPassword'] },
)
