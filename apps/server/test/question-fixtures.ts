import { askPlaceQuestion, listPlaceQuestions } from '@fairgrove/contract/place-questions'
import { v7 as uuidv7 } from 'uuid'
import type { ServerHarness } from './server-harness.ts'
import { createSignedInAccount } from './session-fixtures.ts'

type SeedOptions = {
  accountId?: string
  question?: string
  createdAt?: Date
  answer?: string
  answeredAt?: Date
}

const time = new Date('2026-01-01T00:00:00Z')

/** One that everyone sees, by somebody. */
export async function seedQuestion(
  harness: ServerHarness,
  dispensaryId: string,
  { accountId, question, createdAt = time, answer, answeredAt = createdAt }: SeedOptions = {},
): Promise<string> {
  const id = uuidv7()
  const author = accountId ?? (await createSignedInAccount(harness)).accountId
  await harness.db
    .insertInto('placeQuestions')
    .values({
      id,
      dispensaryId,
      accountId: author,
      state: 'shown',
      createdAt,
      question: question ?? `Do you have parking, ${id}?`,
      ...(answer !== undefined && { answer, answeredBy: author, answeredAt }),
    })
    .execute()
  return id
}

export const ask = (harness: ServerHarness, token: string, id: string, question: string) =>
  harness.call(askPlaceQuestion, { token, params: { id }, body: { question } })

/** The questions that everyone sees, in order. */
export async function readQuestions(harness: ServerHarness, id: string, after?: string) {
  const query = after ? { after } : {}
  return (await harness.call(listPlaceQuestions, { params: { id }, query })).body
}
