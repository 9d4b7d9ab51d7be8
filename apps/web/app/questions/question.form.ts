import { getBodySchema } from '@fairgrove/contract/endpoint'
import { answerQuestion, QuestionDraft } from '@fairgrove/contract/questions'
import { z } from 'zod'
import { defineForm } from '../forms/define-form.ts'
import { isBlank } from '../forms/form-schemas.ts'

export const answerForm = defineForm(
  getBodySchema(answerQuestion).extend({ question: z.string() }),
  { alertFields: ['choice'] },
)

/** The form has a field for each possible choice; empty ones don't count. */
const omitBlankChoices = (choices: unknown) =>
  Array.isArray(choices) ? choices.filter((choice) => !isBlank(choice)) : choices

export const questionForm = defineForm(
  QuestionDraft.extend({
    choices: z.preprocess(omitBlankChoices, QuestionDraft.shape.choices),
    formKey: z.string(),
  }),
)
