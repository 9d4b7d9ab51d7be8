import { eraseAccount, exportAccount } from '@fairgrove/contract/accounts'
import * as contract from '@fairgrove/contract/questions'
import { getUserRewards } from '@fairgrove/contract/rewards'
import { beforeEach, expect, test } from 'vitest'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'

const harness = useServerHarness()
const dayMinutes = 24 * 60
let admin: string
const draft = { question: 'Tea or coffee?', choices: ['Tea', 'Coffee', 'Neither'] }

type Member = Awaited<ReturnType<typeof createSignedInAccount>>

async function createTestQuestion(changes: Partial<typeof draft> = {}): Promise<string> {
  const body = { ...draft, ...changes }
  return (await harness.call(contract.createQuestion, { token: admin, body })).body._id
}

const fetchQuestion = async (idx: number, token?: string) =>
  (await harness.call(contract.getQuestion, { token, body: { idx } })).body.question

const answer = (id: string, choice: number, { token }: Member) =>
  harness.call(contract.answerQuestion, { token, params: { id }, body: { idx: 0, choice } })

const getCoins = async ({ accountId: id, token }: Member) =>
  (await harness.call(getUserRewards, { token, params: { id } })).body.points

beforeEach(async () => {
  await harness.db.deleteFrom('questionAnswers').execute()
  await harness.db.deleteFrom('questions').execute()
  admin = (await createSignedInAccount(harness, { isAdmin: true })).token
})

test('an index goes through the questions in order and starts over', async () => {
  const ids = [
    await createTestQuestion(),
    await createTestQuestion({ question: 'Sun or shade?' }),
    await createTestQuestion(),
  ]
  const shown = []
  for (const idx of [0, 1, 2, 3, 4, 2_945]) shown.push((await fetchQuestion(idx))._id)
  expect(shown).toEqual([0, 1, 2, 0, 1, 2].map((at) => ids[at]))
})

test('without questions nothing is returned', async () => {
  const { status, body } = await harness.call(contract.getQuestion, { body: { idx: 0 } })
  expect([status, (body as unknown as { code: string }).code]).toEqual([404, 'not_found'])
})

test('anyone can read the question, but only those who answered see the results', async () => {
  const id = await createTestQuestion()
  await answer(id, 1, await createSignedInAccount(harness))
  expect(await fetchQuestion(0)).toMatchObject({ ...draft, answer: null, counts: null })
  const member = await createSignedInAccount(harness)
  expect(await fetchQuestion(0, member.token)).toMatchObject({ answer: null, counts: null })
  const { body } = await answer(id, 0, member)
  expect(body.question).toMatchObject({ answer: 0, counts: [1, 1, 0] })
  expect(await fetchQuestion(0, member.token)).toEqual({ ...body.question, idx: 0 })
})

test('answering pays 2 canna-coins once, and the first answer counts', async () => {
  const id = await createTestQuestion()
  const member = await createSignedInAccount(harness)
  expect((await answer(id, 2, member)).body.coinsEarned).toBe(2)
  const again = await answer(id, 0, member)
  expect(again.body).toMatchObject({ coinsEarned: 0, question: { answer: 2, counts: [0, 0, 1] } })
  expect(await getCoins(member)).toBe(2)
})

test('ten concurrent answers of one account: one counts, one is paid', async () => {
  const id = await createTestQuestion()
  const member = await createSignedInAccount(harness)
  const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => answer(id, n % 3, member)))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(answers.reduce((sum, { body }) => sum + body.coinsEarned, 0)).toBe(2)
  expect(await getCoins(member)).toBe(2)
  const { counts } = await fetchQuestion(0, member.token)
  expect(counts?.reduce((sum, count) => sum + count, 0)).toBe(1)
})

test('two questions answered at once by one account: one a week', async () => {
  const ids = [await createTestQuestion(), await createTestQuestion()]
  const member = await createSignedInAccount(harness)
  const answers = await Promise.all(ids.map((id) => answer(id, 0, member)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await getCoins(member)).toBe(2)
})

test('the next question opens seven days after the last answer, not a minute before', async () => {
  const [first, second] = [await createTestQuestion(), await createTestQuestion()]
  const member = await createSignedInAccount(harness)
  await answer(first, 0, member)
  const opensAt = new Date(harness.clock.now().getTime() + 7 * dayMinutes * 60_000).toISOString()
  expect(await fetchQuestion(1, member.token)).toMatchObject({ _id: second, opensAt })
  harness.clock.advance(7 * dayMinutes - 1)
  expect((await answer(second, 0, member)).status).toBe(409)
  harness.clock.advance(1)
  expect(await fetchQuestion(1, member.token)).toMatchObject({ _id: second, opensAt: null })
  expect((await answer(second, 0, member)).body.coinsEarned).toBe(2)
  expect(await getCoins(member)).toBe(4)
})

test('an account that answered every question sees that, and gets new ones weeks later', async () => {
  const [first, second] = [await createTestQuestion(), await createTestQuestion()]
  const member = await createSignedInAccount(harness)
  await answer(first, 0, member)
  expect(await fetchQuestion(0, member.token)).toMatchObject({ _id: first, isLast: false })
  harness.clock.advance(7 * dayMinutes)
  const { body } = await answer(second, 0, member)
  const opensAt = new Date(harness.clock.now().getTime() + 7 * dayMinutes * 60_000).toISOString()
  expect(body.question).toMatchObject({ isLast: true, opensAt })
  harness.clock.advance(14 * dayMinutes)
  admin = (await createSignedInAccount(harness, { isAdmin: true })).token
  for (const [idx, _id] of [first, second].entries()) {
    expect(await fetchQuestion(idx, member.token)).toMatchObject({
      _id,
      idx,
      isLast: true,
      opensAt: null,
    })
  }
  const added = await createTestQuestion()
  expect(await fetchQuestion(0, member.token)).toMatchObject({ _id: added, idx: 2, answer: null })
})

test('after six answered questions and a retired one, the next unanswered one is shown', async () => {
  const ids: string[] = []
  for (let n = 0; n < 10; n += 1) ids.push(await createTestQuestion())
  const member = await createSignedInAccount(harness)
  const answered = [7, 8, 9, 0, 1, 2]
  const createdAt = harness.clock.now()
  await harness.db
    .insertInto('questionAnswers')
    .values(
      answered.map((at) => ({
        questionId: ids[at] ?? '',
        accountId: member.accountId,
        choice: 0,
        createdAt,
      })),
    )
    .execute()
  const retired = { token: admin, params: { id: ids[4] ?? '' }, body: { isRetired: true } }
  await harness.call(contract.retireQuestion, retired)
  // 27 was the question at index 7; among nine it is the first, and the two after it are answered as well.
  expect(await fetchQuestion(27, member.token)).toMatchObject({ _id: ids[0], isLast: false })
  harness.clock.advance(7 * dayMinutes)
  for (const idx of [27, 999_999]) {
    expect(await fetchQuestion(idx, member.token)).toMatchObject({
      _id: ids[3],
      idx: 3,
      answer: null,
    })
  }
  expect(await fetchQuestion(27)).toMatchObject({ _id: ids[0], idx: 27 })
})

test('an unknown choice is rejected, and so is a retired question', async () => {
  const id = await createTestQuestion({ choices: ['Yes', 'No'] })
  const member = await createSignedInAccount(harness)
  expect((await answer(id, 2, member)).status).toBe(400)
  await harness.call(contract.retireQuestion, {
    token: admin,
    params: { id },
    body: { isRetired: true },
  })
  expect((await answer(id, 0, member)).status).toBe(404)
  expect(await getCoins(member)).toBe(0)
})

test('an admin adds, orders and retires questions; answers stay', async () => {
  const [tea, sun, rain] = [
    await createTestQuestion(),
    await createTestQuestion({ question: 'Sun?' }),
    await createTestQuestion(),
  ]
  await answer(tea, 0, await createSignedInAccount(harness))
  await harness.call(contract.reorderQuestions, { token: admin, body: { ids: [rain, tea] } })
  const retire = (isRetired: boolean) =>
    harness.call(contract.retireQuestion, {
      token: admin,
      params: { id: rain },
      body: { isRetired },
    })
  expect((await fetchQuestion(0))._id).toBe(rain)
  await retire(true)
  expect([
    (await fetchQuestion(0))._id,
    (await fetchQuestion(1))._id,
    (await fetchQuestion(2))._id,
  ]).toEqual([tea, sun, tea])
  const { body } = await harness.call(contract.listQuestions, { token: admin })
  expect(body.questions.map(({ _id, isRetired }) => [_id, isRetired])).toEqual([
    [tea, false],
    [sun, false],
    [rain, true],
  ])
  expect(body.questions[0]?.counts).toEqual([1, 0, 0])
  await retire(false)
  expect((await fetchQuestion(0))._id).toBe(rain)
})

test('a question needs two to six different choices', async () => {
  const six = ['a', 'b', 'c', 'd', 'e', 'f']
  const getAnswerStatus = async (choices: string[]) => {
    const body = { question: 'Which?', choices }
    return (await harness.call(contract.createQuestion, { token: admin, body })).status
  }
  expect(await getAnswerStatus(six)).toBe(201)
  for (const choices of [[...six, 'g'], ['a'], ['a', 'A'], ['a', ' ']]) {
    expect(await getAnswerStatus(choices), choices.join()).toBe(400)
  }
})

test('answers are part of the data export, and are deleted with the account', async () => {
  const id = await createTestQuestion()
  const member = await createSignedInAccount(harness)
  await answer(id, 1, member)
  const { body } = await harness.call(exportAccount, { token: member.token })
  expect(body.records.answers).toMatchObject([{ question: draft.question, answer: 'Coffee' }])
  await harness.call(eraseAccount, { token: member.token, body: {} })
  const other = await createSignedInAccount(harness)
  expect((await answer(id, 0, other)).body.question.counts).toEqual([1, 0, 0])
})
