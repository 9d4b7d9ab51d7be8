import { Problem } from '@fairgrove/contract/problems'
import { getQuestion, type Question } from '@fairgrove/contract/questions'
import { getFirstQuestionIndex } from '@fairgrove/contract/questions.options'
import { callApi } from '../server/api-client.server.ts'
import { readCookie } from '../server/cookies.server.ts'
import { type Context, getUserOrNull } from '../server/request-context.server.ts'

type WeeklyQuestion = { question: Question | null; isSignedIn: boolean }

/**
 * The weekly question for this visitor. Only members get the cookie, so anonymous pages stay
 * cacheable.
 */
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

/** A page renders without its question if that fails to load. */
async function fetchQuestion(context: Context, idx: number): Promise<Question | null> {
  try {
    return (await callApi(getQuestion, { context, body: { idx } })).question
  } catch (error) {
    if (error instanceof Problem) return null
    throw error
  }
}

/**
 * This browser's position in the list of questions. A cookie, so the server can render the
 * question.
 */
const name = '__Host-question'
const attributes = 'Path=/; HttpOnly; Secure; SameSite=Lax'
const days = 400

function readQuestionIndex(headers: Headers): number | undefined {
  const value = readCookie(headers, name) ?? ''
  return /^\d{1,6}$/.test(value) ? Number(value) : undefined
}

const questionCookie = (idx: number) => `${name}=${idx}; Max-Age=${days * 86_400}; ${attributes}`
