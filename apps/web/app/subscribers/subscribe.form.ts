import { getBodySchema } from '@fairgrove/contract/endpoint'
import { subscribe } from '@fairgrove/contract/subscribers'
import { defineForm } from '../forms/define-form.ts'

export const subscribeForm = defineForm(getBodySchema(subscribe))
