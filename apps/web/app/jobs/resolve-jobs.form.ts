import { getBodySchema } from '@fairgrove/contract/endpoint'
import { resolveFailedJobs } from '@fairgrove/contract/jobs'
import { defineForm } from '../forms/define-form.ts'

/** `decision` is the pressed button. */
export const resolveJobsForm = defineForm(getBodySchema(resolveFailedJobs))
