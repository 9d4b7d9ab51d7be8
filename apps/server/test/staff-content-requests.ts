import * as blog from '@fairgrove/contract/blog'
import * as events from '@fairgrove/contract/events'
import { checkIn } from '@fairgrove/contract/events.tickets'
import * as newsletters from '@fairgrove/contract/newsletters'
import * as questions from '@fairgrove/contract/questions'
import { buildEventDraft, createTestEvent, reserve } from './event-fixtures.ts'
import { createSignedInAccount } from './session-fixtures.ts'
import {
  createSamplePost,
  createSampleQuestion,
  type StaffContext,
  type StaffRequest,
  samplePost,
  sampleQuestion,
  staffRequest,
} from './staff-fixtures.ts'

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

/** Blog, events, newsletters and questions. */
export const staffContentRequests: StaffRequest[] = [
  staffRequest(blog.createPost, 'admin', async () => ({ body: { blog: samplePost } })),
  staffRequest(blog.updatePost, 'admin', async (context) => ({
    params: await createSamplePost(context),
    body: { post: { ...samplePost, title: 'More rain' } },
  })),
  staffRequest(blog.deletePost, 'admin', async (context) => ({
    params: await createSamplePost(context),
  })),

  staffRequest(events.createEvent, 'admin', async ({ harness }) => ({
    body: buildEventDraft(harness),
  })),
  staffRequest(events.updateEvent, 'admin', async ({ harness }) => ({
    params: { id: await createTestEvent(harness) },
    body: buildEventDraft(harness, { title: 'Plant swap' }),
  })),
  staffRequest(events.cancelEvent, 'admin', async ({ harness }) => ({
    params: { id: await createTestEvent(harness) },
    body: { reason: 'Storm warning.' },
  })),
  staffRequest(checkIn, 'admin', async ({ harness }) => {
    const id = await createTestEvent(harness)
    const { code } = (await reserve(harness, await createSignedInAccount(harness), id)).body
    return { params: { id }, body: { code } }
  }),

  staffRequest(questions.createQuestion, 'admin', async () => ({ body: sampleQuestion })),
  staffRequest(questions.reorderQuestions, 'admin', async (context) => ({
    body: { ids: [await createSampleQuestion(context)] },
  })),
  staffRequest(questions.retireQuestion, 'admin', async (context) => ({
    params: { id: await createSampleQuestion(context) },
    body: { isRetired: true },
  })),

  staffRequest(newsletters.createNewsletter, 'admin', async () => ({ body: sampleNewsletter })),
  staffRequest(newsletters.updateNewsletter, 'admin', async (context) => ({
    params: await createDraft(context),
    body: { ...sampleNewsletter, subject: 'More rain' },
  })),
  staffRequest(newsletters.deleteNewsletter, 'admin', async (context) => ({
    params: await createDraft(context),
  })),
  staffRequest(newsletters.sendTestNewsletter, 'admin', async (context) => ({
    params: await createDraft(context),
  })),
  staffRequest(newsletters.sendNewsletter, 'admin', async (context) => ({
    params: await createDraft(context),
    body: buildSendBody(context),
  })),
  staffRequest(newsletters.stopNewsletter, 'admin', async (context) => ({
    params: await startSending(context),
  })),
]
