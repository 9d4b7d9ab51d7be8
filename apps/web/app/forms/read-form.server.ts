import { Problem } from '@fairgrove/contract/problems'
import { toErrorResponse } from '../server/load-from-api.server.ts'

/** The form a page was sent. What is no form at all, or breaks off, is the sender's fault, not ours. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch (cause) {
    if (cause instanceof TypeError)
      throw toErrorResponse(new Problem('malformed_request', { cause }))
    throw cause
  }
}
