import { WrongNumberReport } from '@fairgrove/contract/applications'
import { z } from 'zod'
import { defineForm } from '../forms/define-form.ts'

export const wrongNumberForm = defineForm(WrongNumberReport.extend({ formKey: z.string() }))
