import { getBodySchema } from '@fairgrove/contract/endpoint'
import { createNewsletter } from '@fairgrove/contract/newsletters'
import { z } from 'zod'
import { defineForm } from '../forms/define-form.ts'
import { addProtocol } from '../forms/form-schemas.ts'

const completeLink = (form: unknown) => {
  const { buttonUrl = '', ...rest } = form as { buttonUrl?: string }
  return { ...rest, buttonUrl: addProtocol(buttonUrl) }
}

export const newsletterForm = defineForm(
  z.preprocess(
    completeLink,
    getBodySchema(createNewsletter).safeExtend({ formKey: z.string().optional() }),
  ),
  { labels: { preheader: 'Inbox preview', body: 'Text', buttonUrl: 'Button link' } },
)
