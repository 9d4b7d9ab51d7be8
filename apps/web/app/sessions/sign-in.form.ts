import { signIn } from '@fairgrove/contract/accounts'
import { getBodySchema } from '@fairgrove/contract/endpoint'
import { defineForm } from '../forms/define-form.ts'

export const signInForm = defineForm(getBodySchema(signIn))
