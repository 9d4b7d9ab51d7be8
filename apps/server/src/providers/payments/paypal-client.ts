import { setTimeout as sleep } from 'node:timers/promises'
import type { z } from 'zod'
import { PaypalError, Token } from './paypal-schemas.ts'
import { ProviderUnavailable } from './port.ts'

export type PaypalSettings = {
  url: string
  clientId: string
  clientSecret: string
  /** Per attempt. */
  timeoutMs?: number
  /** Of a call with all its attempts: a buyer waits for it. */
  deadlineMs?: number
}

type PaypalRequest = {
  method: 'GET' | 'POST'
  path: string
  requestId?: string
  /** Already JSON: a webhook is passed on as the text that was signed. */
  body?: string
}

/** A final response: the result, or PayPal's reason for refusing. */
export type PaypalResponse = { body: unknown } | { status: number; issue: string }

const maxAttempts = 3
const initialBackoffMs = 150
/** A token is renewed before it expires, so no call is made with one that expires in flight. */
const tokenRenewalMarginMs = 60_000
const retryableStatuses = [408, 409, 425, 429]
/** An order with all its captures and refunds has a few KB. */
const maxResponseBytes = 1024 * 1024

/** Calls PayPal's REST API with authorization, timeouts, and retries where they are safe. */
export function createPaypalClient(
  settings: PaypalSettings,
): (call: PaypalRequest) => Promise<PaypalResponse> {
  const { timeoutMs = 8_000, deadlineMs = 12_000 } = settings
  let token: { text: string; expiresAt: number } | undefined
  let fetching: Promise<string> | undefined

  async function send(
    path: string,
    init: RequestInit,
    deadline: number,
  ): Promise<{ status: number; text: string }> {
    const remainingMs = Math.max(1, deadline - Date.now())
    try {
      const response = await fetch(`${settings.url}${path}`, {
        ...init,
        redirect: 'error',
        signal: AbortSignal.timeout(Math.min(timeoutMs, remainingMs)),
      })
      return { status: response.status, text: await readText(response) }
    } catch (error) {
      throw new ProviderUnavailable(`${init.method} ${path}`, error)
    }
  }

  async function fetchToken(deadline: number): Promise<string> {
    const credentials = Buffer.from(`${settings.clientId}:${settings.clientSecret}`)
    const requestedAt = Date.now()
    const request = {
      method: 'POST',
      headers: {
        authorization: `Basic ${credentials.toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    }
    const { status, text } = await send('/v1/oauth2/token', request, deadline)
    if (status !== 200) throw new ProviderUnavailable(`a token was refused with ${status}`)
    const { access_token, expires_in } = parseResponse(Token, parseJson(text))
    token = {
      text: access_token,
      expiresAt: requestedAt + expires_in * 1000 - tokenRenewalMarginMs,
    }
    return access_token
  }

  /** Deduplicated: a hundred concurrent buyers need one token, not a hundred. */
  function currentToken(deadline: number): Promise<string> {
    if (token && token.expiresAt > Date.now()) return Promise.resolve(token.text)
    fetching ??= fetchToken(deadline).finally(() => {
      fetching = undefined
    })
    return fetching
  }

  async function sendOnce(
    { method, path, requestId, body }: PaypalRequest,
    deadline: number,
  ): Promise<PaypalResponse> {
    const request = {
      method,
      headers: {
        authorization: `Bearer ${await currentToken(deadline)}`,
        'content-type': 'application/json',
        // Return the whole order, not only its id: we compare it.
        prefer: 'return=representation',
        ...(requestId ? { 'paypal-request-id': requestId } : {}),
      },
      ...(body === undefined ? {} : { body }),
    }
    const { status, text } = await send(path, request, deadline)
    if (status === 401) {
      token = undefined
      throw new ProviderUnavailable('the token was not accepted')
    }
    if (status >= 500 || retryableStatuses.includes(status)) {
      throw new ProviderUnavailable(`${method} ${path} responded ${status}`)
    }
    const response = parseJson(text)
    if (status < 300) return { body: response }
    return { status, issue: PaypalError.safeParse(response).data?.details[0]?.issue ?? '' }
  }

  return async (call) => {
    const deadline = Date.now() + deadlineMs
    for (let attempt = 1; ; attempt += 1) {
      // Jittered, so calls that failed together do not retry together.
      const backoffMs = initialBackoffMs * 2 ** attempt * (0.5 + Math.random() / 2)
      try {
        return await sendOnce(call, deadline)
      } catch (error) {
        const isLast = attempt === maxAttempts || Date.now() + backoffMs >= deadline
        if (isLast || !(error instanceof ProviderUnavailable)) throw error
      }
      await sleep(backoffMs)
    }
  }
}

/** Throwing ends the loop, which closes the connection. */
async function readText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > maxResponseBytes) throw new Error('The response is too large.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

export function parseResponse<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw new ProviderUnavailable('an undocumented response', parsed.error)
  return parsed.data
}

function parseJson(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch (error) {
    throw new ProviderUnavailable('a response that is not JSON', error)
  }
}
