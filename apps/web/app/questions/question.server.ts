import { Problem } from '@fairgrove/contract/problems'
import { askQuestion, type Question } from '@fairgrove/contract/questions'
import { firstIndex } from '@fairgrove/contract/questions.options'
import { call } from '../api.server.ts'
import { knownUser } from '../sessions/known-user.server.ts'
import type { Context } from '../visit.server.ts'
import { indexCookie, readIndex } from './index-cookie.server.ts'

type Asked = { question: Question | null; isSignedIn: boolean }

/** This week's question for whoever is there; the cookie goes to members only, so strangers share one page. */
export async function askThisWeek(
  context: Context,
  request: Request,
): Promise<{ asked: Asked; headers: HeadersInit }> {
  const isSignedIn = (await knownUser(context)) !== null
  const kept = isSignedIn ? readIndex(request.headers) : undefined
  const question = await ask(context, kept ?? firstIndex(new Date()))
  const isNew = isSignedIn && question && question.idx !== kept
  return {
    asked: { question, isSignedIn },
    headers: isNew ? { 'Set-Cookie': indexCookie(question.idx) } : {},
  }
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
