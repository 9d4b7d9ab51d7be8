import { setTimeout as sleep } from 'node:timers/promises'
import type { z } from 'zod'
import { Refusal, Token } from './paypal-answers.ts'
import { ProviderAway } from './port.ts'

export type PaypalSettings = {
  url: string
  clientId: string
  clientSecret: string
  /** For one try. */
  timeoutMs?: number
}

type Call = {
  method: 'GET' | 'POST'
  path: string
  requestId?: string
  /** Already JSON: a notice is passed on as the text that was signed. */
  body?: string
}

/** A final answer: what was asked for, or PayPal's reason for not giving it. */
export type Answer = { body: unknown } | { status: number; issue: string }

const triesLimit = 3
const firstPauseMs = 150
/** A token is renewed while it still works, so that no call is made with one that ends on the way. */
const renewBeforeMs = 60_000
const busyStatuses = [408, 409, 425, 429]

/** Speaks PayPal's REST: authorised, bounded in time, and tried again where that cannot do harm. */
export function paypalCalls(settings: PaypalSettings): (call: Call) => Promise<Answer> {
  const { timeoutMs = 8_000 } = settings
  let token: { text: string; goodUntil: number } | undefined
  let fetching: Promise<string> | undefined

  async function send(path: string, init: RequestInit): Promise<{ status: number; text: string }> {
    try {
      const answer = await fetch(`${settings.url}${path}`, {
        ...init,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      return { status: answer.status, text: await answer.text() }
    } catch (error) {
      throw new ProviderAway(`${init.method} ${path}`, error)
    }
  }

  async function fetchToken(): Promise<string> {
    const credentials = Buffer.from(`${settings.clientId}:${settings.clientSecret}`)
    const askedAt = Date.now()
    const { status, text } = await send('/v1/oauth2/token', {
      method: 'POST',
      headers: {
        authorization: `Basic ${credentials.toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    })
    if (status !== 200) throw new ProviderAway(`a token was refused with ${status}`)
    const { access_token, expires_in } = read(Token, parseJson(text))
    token = { text: access_token, goodUntil: askedAt + expires_in * 1000 - renewBeforeMs }
    return access_token
  }

  /** One at a time: a hundred buyers at once need one token, not a hundred. */
  function currentToken(): Promise<string> {
    if (token && token.goodUntil > Date.now()) return Promise.resolve(token.text)
    fetching ??= fetchToken().finally(() => {
      fetching = undefined
    })
    return fetching
  }

  async function tryOnce({ method, path, requestId, body }: Call): Promise<Answer> {
    const { status, text } = await send(path, {
      method,
      headers: {
        authorization: `Bearer ${await currentToken()}`,
        'content-type': 'application/json',
        // The whole order is answered, not only its id: that is what we compare.
        prefer: 'return=representation',
        ...(requestId ? { 'paypal-request-id': requestId } : {}),
      },
      ...(body === undefined ? {} : { body }),
    })
    if (status === 401) {
      token = undefined
      throw new ProviderAway('the token was not accepted')
    }
    if (status >= 500 || busyStatuses.includes(status)) {
      throw new ProviderAway(`${method} ${path} was answered ${status}`)
    }
    const answer = parseJson(text)
    if (status < 300) return { body: answer }
    return { status, issue: Refusal.safeParse(answer).data?.details[0]?.issue ?? '' }
  }

  return async (call) => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await tryOnce(call)
      } catch (error) {
        if (tries === triesLimit || !(error instanceof ProviderAway)) throw error
      }
      // Spread out, so that those who failed together do not come back together.
      await sleep(firstPauseMs * 2 ** tries * (0.5 + Math.random() / 2))
    }
  }
}

export function read<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw new ProviderAway('an answer that is not as documented', parsed.error)
  return parsed.data
}

function parseJson(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch (error) {
    throw new ProviderAway('an answer that is no JSON', error)
  }
}
