import { Problem } from '@fairgrove/contract/problems'
import { revokeOtherSessions, revokeSession } from '@fairgrove/contract/sessions'
import { getText } from '../forms/form-data.server.ts'
import { callApi } from '../server/api-client.server.ts'
import type { Context } from '../server/request-context.server.ts'

/** Whether the device list of the profile page submitted the form. */
export const isSessionForm = (form: FormData) => form.has('endSession') || form.has('endOthers')

export type EndSessionsResult = { tone: 'good' | 'danger'; message: string }

export async function endSessions(context: Context, form: FormData): Promise<EndSessionsResult> {
  const id = getText(form, 'endSession')
  try {
    const { message } = id
      ? await callApi(revokeSession, { context, params: { id } })
      : await callApi(revokeOtherSessions, { context })
    return { tone: 'good', message }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    // The session may already have ended, which is fine.
    if (error.code === 'not_found') return { tone: 'good', message: 'Device signed out.' }
    return { tone: 'danger', message: error.message }
  }
}
