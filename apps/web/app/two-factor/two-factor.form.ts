import { PasswordAttempt } from '@fairgrove/contract/accounts'
import { getBodySchema } from '@fairgrove/contract/endpoint'
import { addApp, confirmIdentity, finishSignIn } from '@fairgrove/contract/two-factor'
import { z } from 'zod'
import { defineForm } from '../forms/define-form.ts'

const isCode = { secretFields: ['code'], alertFields: ['code'] }

export const signInCodeForm = defineForm(getBodySchema(finishSignIn).omit({ token: true }), isCode)

export const confirmCodeForm = defineForm(
  getBodySchema(confirmIdentity).pick({ code: true }).required(),
  isCode,
)

export const confirmPasswordForm = defineForm(z.object({ password: PasswordAttempt }))

export const addAppForm = defineForm(getBodySchema(addApp), isCode)
