import { Problem } from '@fairgrove/contract/problems'
import { revokeOtherSessions, revokeSession } from '@fairgrove/contract/sessions'
import { call } from '../api.server.ts'
import { text } from '../forms.server.ts'
import type { Context } from '../visit.server.ts'

/** Whether a form of the profile page was sent by the buttons of its device list. */
export const isAboutSessions = (form: FormData) => form.has('endSession') || form.has('endOthers')

export type Ended = { tone: 'good' | 'danger'; message: string }

export async function endSessions(context: Context, form: FormData): Promise<Ended> {
  const id = text(form, 'endSession')
  try {
    const { message } = id
      ? await call(revokeSession, { context, params: { id } })
      : await call(revokeOtherSessions, { context })
    return { tone: 'good', message }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    // Ended already, perhaps from the other device: that is what was wanted.
    if (error.code === 'not_found') return { tone: 'good', message: 'Device signed out.' }
    return { tone: 'danger', message: error.message }
  }
}
