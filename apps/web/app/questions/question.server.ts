import { Problem } from '@fairgrove/contract/problems'
import { askQuestion, type Question } from '@fairgrove/contract/questions'
import { firstIndex, isNextDue } from '@fairgrove/contract/questions.options'
import { call } from '../api.server.ts'
import { knownUser } from '../sessions/known-user.server.ts'
import type { Context } from '../visit.server.ts'
import { indexCookie, readIndex } from './index-cookie.server.ts'

/** How many questions somebody may have answered elsewhere before this browser gives up looking for a new one. */
const lookAhead = 3

type Asked = { question: Question | null; isSignedIn: boolean }

/** This week's question for whoever is there; the cookie goes to members only, so strangers share one page. */
export async function askThisWeek(
  context: Context,
  request: Request,
  now = new Date(),
): Promise<{ asked: Asked; headers: HeadersInit }> {
  const isSignedIn = (await knownUser(context)) !== null
  const kept = isSignedIn ? readIndex(request.headers) : undefined
  const question = await findQuestion(context, kept ?? firstIndex(now), now)
  const isNew = isSignedIn && question && question.idx !== kept
  return {
    asked: { question, isSignedIn },
    headers: isNew ? { 'Set-Cookie': indexCookie(question.idx) } : {},
  }
}

async function findQuestion(context: Context, idx: number, now: Date): Promise<Question | null> {
  const present = await ask(context, idx)
  if (!present || !isNextDue(present.answeredAt, now)) return present
  for (let ahead = 1; ahead <= lookAhead; ahead += 1) {
    const next = await ask(context, idx + ahead)
    if (next?.answer === null) return next
  }
  return present
}

/** A page does not fail for want of a question. */
async function ask(context: Context, idx: number): Promise<Question | null> {
  try {
    return (await call(askQuestion, { context, body: { idx } })).question
  } catch (error) {
    if (error instanceof Problem) return null
    throw error
  }
}
