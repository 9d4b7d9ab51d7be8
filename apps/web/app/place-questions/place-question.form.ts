import { getBodySchema, getParamsSchema } from '@fairgrove/contract/endpoint'
import {
  answerPlaceQuestion,
  askPlaceQuestion,
  reportPlaceQuestion,
} from '@fairgrove/contract/place-questions'
import { z } from 'zod'
import { defineForm } from '../forms/define-form.ts'

export const askForm = defineForm(getBodySchema(askPlaceQuestion).extend({ formKey: z.string() }))

/** The one that a form is about. */
const item = getParamsSchema(answerPlaceQuestion).shape.id

/** For a new answer and a changed one. */
export const answerForm = defineForm(getBodySchema(answerPlaceQuestion).extend({ item }))

export const reportQuestionForm = defineForm(getBodySchema(reportPlaceQuestion).extend({ item }))
