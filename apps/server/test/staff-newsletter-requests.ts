import * as newsletters from '@fairgrove/contract/newsletters'
import { createSignedInAccount } from './session-fixtures.ts'
import type { StaffContext, StaffRequest } from './staff-fixtures.ts'

const sampleNewsletter = { subject: 'Rain', body: 'It rained.' }

/** A draft and somebody to send it to, as if those of earlier tests had been sent long ago. */
async function createDraft({ harness, admin: { token } }: StaffContext): Promise<{ id: string }> {
  await harness.db
    .updateTable('newsletters')
    .set({ startedAt: new Date(0) })
    .where('startedAt', 'is not', null)
    .execute()
  const { accountId } = await createSignedInAccount(harness)
  await harness.db
    .updateTable('accounts')
    .set({ subscribesToMailing: true, mailingSince: harness.clock.now() })
    .where('id', '=', accountId)
    .execute()
  const request = { token, body: sampleNewsletter }
  return { id: (await harness.call(newsletters.createNewsletter, request)).body._id }
}

const buildSendBody = ({ harness }: StaffContext) => ({
  updatedAt: harness.clock.now().toISOString(),
})

async function startSending(context: StaffContext): Promise<{ id: string }> {
  const params = await createDraft(context)
  const { harness, admin } = context
  const request = { token: admin.token, params, body: buildSendBody(context) }
  await harness.call(newsletters.sendNewsletter, request)
  return params
}

const adminRequest = (
  endpoint: StaffRequest['endpoint'],
  buildInput: StaffRequest['buildInput'],
): StaffRequest => ({ endpoint, role: 'admin', buildInput })

export const staffNewsletterRequests: StaffRequest[] = [
  adminRequest(newsletters.createNewsletter, async () => ({ body: sampleNewsletter })),
  adminRequest(newsletters.updateNewsletter, async (context) => ({
    params: await createDraft(context),
    body: { ...sampleNewsletter, subject: 'More rain' },
  })),
  adminRequest(newsletters.deleteNewsletter, async (context) => ({
    params: await createDraft(context),
  })),
  adminRequest(newsletters.sendTestNewsletter, async (context) => ({
    params: await createDraft(context),
  })),
  adminRequest(newsletters.sendNewsletter, async (context) => ({
    params: await createDraft(context),
    body: buildSendBody(context),
  })),
  adminRequest(newsletters.stopNewsletter, async (context) => ({
    params: await startSending(context),
  })),
]
