import {
  BulkDecisionResult,
  BulkPreview,
  bulkDecisionSchema,
  DecisionPreviewQuery,
} from './decisions.ts'
import { endpoint } from './endpoint.ts'
import { texts } from './products.options.ts'

export const decideProducts = endpoint({
  method: 'POST',
  path: '/api/products/decisions',
  summary:
    'Approve or reject several products at once. Products that aren’t ready are skipped and returned.',
  access: 'admin',
  problems: ['not_found'],
  body: bulkDecisionSchema(texts.reasonMissing),
  responses: { 200: BulkDecisionResult },
})

export const previewDecideProducts = endpoint({
  method: 'GET',
  path: '/api/products/decisions/preview',
  summary:
    'Preview what approving or rejecting several products changes, without changing anything.',
  access: 'admin',
  problems: ['not_found'],
  query: DecisionPreviewQuery,
  responses: { 200: BulkPreview },
})
