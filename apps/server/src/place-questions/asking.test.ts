import { eraseAccount, exportAccount } from '@fairgrove/contract/accounts'
import { formerMember } from '@fairgrove/contract/accounts.options'
import { listNotifications } from '@fairgrove/contract/notifications'
import {
  maxOpenQuestions,
  maxQuestionsPerDay,
  questionsPerPage,
  texts,
} from '@fairgrove/contract/place-questions.options'
import { fetchEmails } from '@fairgrove/testing/smtp-inbox/client'
import { beforeEach, expect, test } from 'vitest'
import { createMember } from '../../test/member-fixtures.ts'
import { ask, readQuestions, seedQuestion } from '../../test/question-fixtures.ts'
import { seedDispensary } from '../../test/seed-directory.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'
import { addDays, addMinutes } from '../clock.ts'

type Person = Awaited<ReturnType<typeof createSignedInAccount>>

const harness = useServerHarness()
let owner: Person
let place: string
beforeEach(async () => {
  owner = await createSignedInAccount(harness, { isSeller: true })
  place = await seedDispensary(harness.db, { ownerId: owner.accountId, name: 'Tin Ceiling' })
})

const createPerson = () => createSignedInAccount(harness)
const listTexts = async (after?: string) =>
  (await readQuestions(harness, place, after)).questions.map(({ question }) => question)
const listTitles = async ({ token }: Person) =>
  (await harness.call(listNotifications, { token, query: {} })).body.notifications.map(
    ({ title }) => title,
  )

test('a question is public at once, under a first name, and the place’s people are told', async () => {
  const person = await createPerson()
  const manager = await createMember(harness, place, 'manager')
  const counter = await createMember(harness, place, 'counter')
  const asked = await ask(harness, person.token, place, 'Do you have a ramp?')
  expect(asked.status).toBe(201)
  expect(asked.body).toEqual({ message: texts.asked, isHeld: false })
  expect(await readQuestions(harness, place)).toMatchObject({
    questions: [{ question: 'Do you have a ramp?', author: 'Ada M.', answer: null }],
    total: 1,
    next: null,
    canBeAsked: true,
  })
  const title = 'New question about Tin Ceiling'
  expect(await listTitles(owner)).toEqual([title])
  expect(await listTitles(manager)).toEqual([title])
  expect(await listTitles(counter)).toEqual([])
  await harness.runJobs()
  const [email] = await fetchEmails(owner.email)
  expect(email?.subject).toBe(title)
  // A stranger's text is not sent through us.
  expect(email?.text).not.toContain('ramp')
  expect(email?.text).toContain('/unsubscribe/question_asked/')
})

test('a question with a link waits for a moderator, and no one is told yet', async () => {
  const { token } = await createPerson()
  const asked = await ask(harness, token, place, 'Cheaper at greendeals.com, right?')
  expect(asked.body).toEqual({ message: texts.held, isHeld: true })
  expect(await listTexts()).toEqual([])
  expect(await listTitles(owner)).toEqual([])
})

test('questions have limits of length, and no line breaks', async () => {
  const { token } = await createPerson()
  for (const question of [
    'Parking?',
    'a'.repeat(301),
    'Do you have\nparking?',
    `   ${'a'.repeat(9)}   `,
  ]) {
    const { status, raw } = await ask(harness, token, place, question)
    expect([status, Object.keys(raw.json().fields)]).toEqual([400, ['question']])
  }
})

test('the same question is asked once, whoever asks and however it is written', async () => {
  const person = await createPerson()
  await ask(harness, person.token, place, 'Do you have parking?')
  for (const { token } of [person, await createPerson()]) {
    const { raw } = await ask(harness, token, place, '  do you have: PARKING ?!')
    expect(raw.json().fields).toEqual({ question: texts.askedBefore })
  }
  const elsewhere = await seedDispensary(harness.db, { ownerId: owner.accountId })
  expect((await ask(harness, person.token, elsewhere, 'Do you have parking?')).status).toBe(201)
})

test('the same question by many people at once is stored once', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, createPerson))
  const answers = await Promise.all(
    people.map(({ token }) => ask(harness, token, place, 'Do you have parking?')),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(await listTexts()).toHaveLength(1)
})

test('three unanswered questions per person and place, also when they are sent at once', async () => {
  const { token, accountId } = await createPerson()
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, at) => ask(harness, token, place, `Is this number ${at}?`)),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(maxOpenQuestions)
  const refused = answers.find(({ status }) => status !== 201)
  expect(refused?.raw.json()).toMatchObject({ code: 'list_limit', message: texts.tooManyOpen })
  // An answer makes room.
  await harness.db
    .updateTable('placeQuestions')
    .set({ answer: 'Yes.', answeredBy: owner.accountId, answeredAt: harness.clock.now() })
    .where('accountId', '=', accountId)
    .execute()
  expect((await ask(harness, token, place, 'And this one?')).status).toBe(201)
})

test('ten questions a day per person, wherever they are asked', async () => {
  const { token, accountId } = await createPerson()
  const places = await Promise.all(
    Array.from({ length: 4 }, () => seedDispensary(harness.db, { ownerId: owner.accountId })),
  )
  const createdAt = harness.clock.now()
  for (let at = 0; at < maxQuestionsPerDay; at += 1) {
    await seedQuestion(harness, places[at % 3] ?? '', { accountId, createdAt })
  }
  const refused = await ask(harness, token, places[3] ?? '', 'Do you have parking?')
  expect(refused.raw.json().message).toBe(texts.tooManyToday)
  await harness.db
    .updateTable('placeQuestions')
    .set({ createdAt: addDays(createdAt, -2) })
    .where('accountId', '=', accountId)
    .execute()
  expect((await ask(harness, token, places[3] ?? '', 'Do you have parking?')).status).toBe(201)
})

test('people of the place can’t ask it, and a place without an owner can’t be asked', async () => {
  const counter = await createMember(harness, place, 'counter')
  for (const { token } of [owner, counter]) {
    const refused = await ask(harness, token, place, 'Are we the best?')
    expect(refused.raw.json()).toMatchObject({ code: 'not_yours_to_judge' })
  }
  const { token } = await createPerson()
  const unclaimed = await seedDispensary(harness.db)
  expect((await readQuestions(harness, unclaimed)).canBeAsked).toBe(false)
  expect((await ask(harness, token, unclaimed, 'Do you have parking?')).status).toBe(404)
  const hidden = await seedDispensary(harness.db, { ownerId: owner.accountId, isApproved: false })
  expect((await ask(harness, token, hidden, 'Do you have parking?')).status).toBe(404)
})

test('pages follow each other without gaps: newest answers first, then the newest questions', async () => {
  const { accountId } = await createPerson()
  const start = harness.clock.now()
  const expected: string[] = []
  for (let at = 0; at < 2 * questionsPerPage + 3; at += 1) {
    const question = `Is this number ${at}?`
    // All at the same time, so that ids decide.
    const times = { createdAt: start, answeredAt: addMinutes(start, at < 5 ? 1 : 2) }
    const answer = at % 2 === 0 ? 'Yes.' : undefined
    await seedQuestion(harness, place, { accountId, question, ...times, ...(answer && { answer }) })
    expected.push(question)
  }
  const seen: string[] = []
  let after: string | undefined
  do {
    const page = await readQuestions(harness, place, after)
    seen.push(...page.questions.map(({ question }) => question))
    after = page.next ?? undefined
  } while (after)
  expect(seen.toSorted()).toEqual(expected.toSorted())
  const isAnswered = (question: string) => Number(question.match(/\d+/)?.[0]) % 2 === 0
  expect(seen.slice(0, 12).every(isAnswered)).toBe(true)
  expect(seen.slice(9, 12).toSorted()).toEqual([0, 2, 4].map((at) => `Is this number ${at}?`))
})

test('erasure deletes unanswered questions and keeps answered ones without a name, unless both should go', async () => {
  const [person, other] = [await createPerson(), await createPerson()]
  for (const [{ accountId }, name] of [
    [person, 'one'],
    [other, 'two'],
  ] as const) {
    await seedQuestion(harness, place, {
      accountId,
      question: `Is there parking ${name}?`,
      answer: 'Yes.',
    })
    await seedQuestion(harness, place, { accountId, question: `Is there a ramp ${name}?` })
  }
  const { records } = (await harness.call(exportAccount, { token: person.token })).body
  expect(records.placeQuestions).toMatchObject([{ answer: 'Yes.' }, { answer: null }])
  await harness.call(eraseAccount, { token: person.token, body: {} })
  await harness.call(eraseAccount, { token: other.token, body: { deleteReviews: true } })
  const { questions } = await readQuestions(harness, place)
  expect(questions).toMatchObject([{ question: 'Is there parking one?', author: formerMember }])
})
