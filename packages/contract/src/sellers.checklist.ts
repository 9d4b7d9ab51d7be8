import { z } from 'zod'
import { endpoint, MessageResponse } from './endpoint.ts'

/** What a new seller does until the first sale. Those that don't apply are left out. */
export const checklistSteps = ['profile', 'menu', 'hours', 'payouts', 'sale'] as const
export type ChecklistStep = (typeof checklistSteps)[number]

const Checklist = z.object({
  steps: z.array(z.object({ step: z.enum(checklistSteps), isDone: z.boolean() })),
})
export type Checklist = z.infer<typeof Checklist>

const sellerRequest = { access: 'seller', permission: 'sellerProfile' } as const

export const getChecklist = endpoint({
  ...sellerRequest,
  method: 'GET',
  path: '/api/seller/checklist',
  summary:
    'Get what’s left to do before your first sale. Null without a listing, after the first sale, and once hidden.',
  responses: { 200: z.object({ checklist: Checklist.nullable() }) },
})

export const hideChecklist = endpoint({
  ...sellerRequest,
  method: 'DELETE',
  path: '/api/seller/checklist',
  summary: 'Hide the checklist of your dashboard.',
  responses: { 200: MessageResponse },
})
