import { getBodySchema, getParamsSchema } from '@fairgrove/contract/endpoint'
import { annotateListItem, createList, updateList } from '@fairgrove/contract/lists'
import { reportList } from '@fairgrove/contract/lists.moderation'
import { z } from 'zod'
import { defineForm } from '../forms/define-form.ts'

const formKey = z.string()

export const newListForm = defineForm(
  getBodySchema(createList).omit({ item: true, description: true }).extend({ formKey }),
)

export const listForm = defineForm(getBodySchema(updateList))

export const noteForm = defineForm(
  getBodySchema(annotateListItem).extend({ item: getParamsSchema(annotateListItem).shape.item }),
)

export const reportForm = defineForm(getBodySchema(reportList).extend({ formKey }))
