import { getSellerPending } from '@fairgrove/contract/back-office'
import { listNotifications } from '@fairgrove/contract/notifications'
import * as contract from '@fairgrove/contract/place-questions'
import { type ModeratedQuestions, texts } from '@fairgrove/contract/place-questions.options'
import { fetchEmails } from '@fairgrove/testing/smtp-inbox/client'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createMember } from '../../test/member-fixtures.ts'
import { ask, readQuestions, seedQuestion } from '../../test/question-fixtures.ts'
import { seedDispensary } from '../../test/seed-directory.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'

type Person = Awaited<ReturnType<typeof createSignedInAccount>>

const harness = useServerHarness()
let admin: Person
let owner: Person
let asker: Person
let place: string
beforeAll(async () => {
  admin = await createSignedInAccount(harness, { isAdmin: true })
})
beforeEach(async () => {
  owner = await createSignedInAccount(harness, { isSeller: true })
  asker = await createSignedInAccount(harness)
  place = await seedDispensary(harness.db, { ownerId: owner.accountId, name: 'Tin Ceiling' })
})

const seed = () => seedQuestion(harness, place, { accountId: asker.accountId })
const answer = (id: string, { token } = owner, text = 'Yes, behind the shop.') =>
  harness.call(contract.answerPlaceQuestion, { token, params: { id }, body: { answer: text } })
const change = (id: string, { token } = owner, text = 'Not anymore.') =>
  harness.call(contract.updatePlaceAnswer, { token, params: { id }, body: { answer: text } })
const report = (id: string, { token }: Person, reason = 'It’s an ad.') =>
  harness.call(contract.reportPlaceQuestion, { token, params: { id }, body: { reason } })
const decide = (id: string, decision: 'hide' | 'keep', reason = 'No ads, please.') =>
  harness.call(contract.moderatePlaceQuestion, {
    token: admin.token,
    params: { id },
    body: { decision, reason },
  })
const readAnswer = async () => (await readQuestions(harness, place)).questions[0]?.answer

const findInQueue = async (show: ModeratedQuestions, id: string) => {
  const call = { token: admin.token, query: { show } }
  const { questions } = (await harness.call(contract.listModeratedQuestions, call)).body
  return questions.find(({ _id }) => _id === id)
}

const listTitles = async ({ token }: Person) =>
  (await harness.call(listNotifications, { token, query: {} })).body.notifications.map(
    ({ title }) => title,
  )

test('the place answers, the asker is told once, and a change is marked', async () => {
  const id = await seed()
  expect((await answer(id)).status).toBe(201)
  expect(await readAnswer()).toMatchObject({ text: 'Yes, behind the shop.', isEdited: false })
  harness.clock.advance(60)
  expect((await change(id)).status).toBe(200)
  expect(await readAnswer()).toMatchObject({ text: 'Not anymore.', isEdited: true })
  expect(await listTitles(asker)).toEqual(['Tin Ceiling answered your question'])
  await harness.runJobs()
  const [email] = await fetchEmails(asker.email)
  expect(email?.text).toContain('because you asked a question')
  const entries = await harness.db
    .selectFrom('auditEntries')
    .select(['action', 'changes'])
    .where('subjectId', '=', id)
    .orderBy('id')
    .execute()
  expect(entries).toMatchObject([
    { action: 'place_question.answered' },
    {
      action: 'place_question.answer_changed',
      changes: { answer: { before: 'Yes, behind the shop.', after: 'Not anymore.' } },
    },
  ])
})

test('of two answers at once, one is saved and the other is told', async () => {
  const id = await seed()
  const manager = await createMember(harness, place, 'manager')
  const answers = await Promise.all([
    answer(id, owner, 'From Sol.'),
    answer(id, manager, 'From Mara.'),
  ])
  const saved = answers.findIndex(({ status }) => status === 201)
  expect((await readAnswer())?.text).toBe(['From Sol.', 'From Mara.'][saved])
  expect(answers[1 - saved]?.raw.json()).toMatchObject({
    code: 'already_replied',
    message: texts.answeredMeanwhile,
  })
  expect(await listTitles(asker)).toHaveLength(1)
})

test('a question that is removed while it is answered is either answered before or not at all', async () => {
  for (let attempt = 0; attempt < 4; attempt += 1) {
    const id = await seed()
    const [answered] = await Promise.all([answer(id), decide(id, 'hide')])
    const row = await harness.db
      .selectFrom('placeQuestions')
      .select(['state', 'answer'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row.state).toBe('hidden')
    expect([201, 404]).toContain(answered.status)
    expect(row.answer !== null).toBe(answered.status === 201)
    expect((await answer(id)).status).toBe(404)
    expect((await change(id)).status).toBe(404)
  }
})

test('owner and manager of this place answer; the counter, other sellers and customers do not', async () => {
  const id = await seed()
  const elsewhere = await createSignedInAccount(harness, { isSeller: true })
  await seedDispensary(harness.db, { ownerId: elsewhere.accountId })
  const counter = await createMember(harness, place, 'counter')
  expect((await answer(id, elsewhere)).status).toBe(404)
  expect((await answer(id, counter)).status).toBe(403)
  expect((await answer(id, asker)).status).toBe(403)
  expect((await change(id)).status).toBe(404)
  const manager = await createMember(harness, place, 'manager')
  expect((await answer(id, manager)).status).toBe(201)
  expect((await change(id, elsewhere)).status).toBe(404)
})

test('the back office lists and counts what has no answer, oldest first', async () => {
  const older = await seedQuestion(harness, place, { createdAt: new Date('2026-01-01T00:00:00Z') })
  const newer = await seedQuestion(harness, place, { createdAt: new Date('2026-01-02T00:00:00Z') })
  await seedQuestion(harness, await seedDispensary(harness.db))
  const { token } = owner
  const list = async (show: 'unanswered' | 'answered') =>
    (
      await harness.call(contract.listReceivedQuestions, { token, query: { show } })
    ).body.questions.map(({ _id }) => _id)
  const count = async () =>
    (await harness.call(getSellerPending, { token })).body.pending.unansweredQuestions
  expect([await list('unanswered'), await count()]).toEqual([[older, newer], 2])
  await answer(older)
  expect([await list('unanswered'), await count()]).toEqual([[newer], 1])
  expect(await list('answered')).toEqual([older])
  await decide(newer, 'hide')
  expect([await list('unanswered'), await count()]).toEqual([[], 0])
})

test('a report waits for a moderator, and a removed question is gone with its answer', async () => {
  const id = await seed()
  await answer(id)
  const reader = await createSignedInAccount(harness)
  expect((await report(id, reader)).status).toBe(202)
  await report(id, reader, 'Still one.')
  await report(id, owner, 'A rival wrote it.')
  expect((await report(id, asker)).raw.json().code).toBe('not_yours_to_judge')
  expect(await findInQueue('reported', id)).toMatchObject({
    reports: 2,
    isHidden: false,
    isHeld: false,
    reasons: ['It’s an ad.', 'A rival wrote it.'],
    dispensary: { _id: place, name: 'Tin Ceiling' },
  })
  expect((await decide(id, 'hide')).status).toBe(200)
  expect((await readQuestions(harness, place)).total).toBe(0)
  expect(await findInQueue('reported', id)).toBeUndefined()
  expect(await findInQueue('removed', id)).toMatchObject({ reasons: ['No ads, please.'] })
  expect((await report(id, reader)).status).toBe(404)
  expect((await listTitles(asker))[0]).toBe('We removed your question about Tin Ceiling')
  expect((await listTitles(owner))[0]).toBe('We removed a question about Tin Ceiling')

  harness.clock.advance(1)
  await decide(id, 'keep', 'It was a mistake.')
  expect((await readAnswer())?.text).toBe('Yes, behind the shop.')
})

test('what was removed can’t be asked again', async () => {
  await ask(harness, asker.token, place, 'Is this place a scam?')
  const [question] = (await readQuestions(harness, place)).questions
  await decide(question?._id ?? '', 'hide')
  const again = await ask(harness, asker.token, place, 'Is this place a scam?')
  expect(again.raw.json().fields).toEqual({ question: texts.askedBefore })
})

test('a held question is shown once a moderator keeps it, and the place is told then', async () => {
  await ask(harness, asker.token, place, 'Is tinceiling.com your site?')
  const held = await harness.db
    .selectFrom('placeQuestions')
    .select('id')
    .where('dispensaryId', '=', place)
    .executeTakeFirstOrThrow()
  expect((await answer(held.id)).status).toBe(404)
  expect(await findInQueue('reported', held.id)).toMatchObject({ isHeld: true, reports: 0 })
  await decide(held.id, 'keep', 'It is their site.')
  expect((await readQuestions(harness, place)).total).toBe(1)
  expect(await findInQueue('reported', held.id)).toBeUndefined()
  expect(await listTitles(owner)).toEqual(['New question about Tin Ceiling'])
  expect(await listTitles(asker)).toEqual(['We checked your question about Tin Ceiling'])
})

test('a held question that is removed reaches only the person who asked', async () => {
  await ask(harness, asker.token, place, 'Cheaper at greendeals.com, right?')
  const held = await harness.db
    .selectFrom('placeQuestions')
    .select('id')
    .where('dispensaryId', '=', place)
    .executeTakeFirstOrThrow()
  await decide(held.id, 'hide')
  expect(await listTitles(owner)).toEqual([])
  expect(await listTitles(asker)).toEqual(['We removed your question about Tin Ceiling'])
})
