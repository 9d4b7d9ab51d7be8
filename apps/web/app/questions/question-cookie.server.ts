import { readCookie } from '../server/read-cookie.server.ts'

/**
 * How far this browser is in the list of questions. A cookie and not the browser's storage, so that the page
 * comes with its question already in it.
 */
const name = '__Host-question'
const attributes = 'Path=/; HttpOnly; Secure; SameSite=Lax'
const days = 400

export function readQuestionIndex(headers: Headers): number | undefined {
  const value = readCookie(headers, name) ?? ''
  return /^\d{1,6}$/.test(value) ? Number(value) : undefined
}

export const questionCookie = (idx: number) =>
  `${name}=${idx}; Max-Age=${days * 86_400}; ${attributes}`
