import { Problem } from '@fairgrove/contract/problems'
import { getQuestion, type Question } from '@fairgrove/contract/questions'
import { getFirstQuestionIndex } from '@fairgrove/contract/questions.options'
import { callApi } from '../server/api-client.server.ts'
import type { Context } from '../server/request-context.server.ts'
import { getUserOrNull } from '../sessions/get-user-or-null.server.ts'
import { questionCookie, readQuestionIndex } from './question-cookie.server.ts'

type WeeklyQuestion = { question: Question | null; isSignedIn: boolean }

/** This week's question for whoever is there; the cookie goes to members only, so strangers share one page. */
export async function loadWeeklyQuestion(
  context: Context,
  request: Request,
): Promise<{ weeklyQuestion: WeeklyQuestion; headers: HeadersInit }> {
  const isSignedIn = (await getUserOrNull(context)) !== null
  const savedIndex = isSignedIn ? readQuestionIndex(request.headers) : undefined
  const question = await fetchQuestion(context, savedIndex ?? getFirstQuestionIndex(new Date()))
  const isNew = isSignedIn && question && question.idx !== savedIndex
  return {
    weeklyQuestion: { question, isSignedIn },
    headers: isNew ? { 'Set-Cookie': questionCookie(question.idx) } : {},
  }
}

/** A page does not fail for want of a question. */
async function fetchQuestion(context: Context, idx: number): Promise<Question | null> {
  try {
    return (await callApi(getQuestion, { context, body: { idx } })).question
  } catch (error) {
    if (error instanceof Problem) return null
    throw error
  }
}
