import {
  Agent as HttpAgent,
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
  request as requestHttp,
} from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import { env } from './env.server.ts'

type ApiRequest = {
  method: string
  path: string
  headers: OutgoingHttpHeaders
  body?: string | undefined
  timeoutMs: number
}

export type ApiResponse = { status: number; headers: IncomingHttpHeaders; body: string }

const { protocol, hostname, port } = new URL(env.API_URL)
const agentOptions = { keepAlive: true }
const [request, agent] =
  protocol === 'https:'
    ? [requestHttps, new HttpsAgent(agentOptions)]
    : [requestHttp, new HttpAgent(agentOptions)]

/**
 * A request to our API. Every page makes one to five of them, and node:http needs a third of the CPU time of fetch,
 * which wraps headers, bodies and signals in web standards.
 */
export async function requestApi(options: ApiRequest): Promise<ApiResponse> {
  try {
    return await sendRequest(options)
  } catch (error) {
    // The API closed the idle connection at the same moment, so it has not seen the request.
    const isSafe = options.method === 'GET' && isClosedConnection(error)
    if (!isSafe) throw error
    return sendRequest(options)
  }
}

function sendRequest({ method, path, headers, body, timeoutMs }: ApiRequest): Promise<ApiResponse> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ agent, hostname, port, method, path, headers }, (response) => {
      const { statusCode: status = 0, headers: responseHeaders } = response
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        resolve({ status, headers: responseHeaders, body: Buffer.concat(chunks).toString() })
      })
    })
    // The socket's own timeout restarts with every byte.
    const timer = setTimeout(() => outgoing.destroy(new Error('The API timed out.')), timeoutMs)
    outgoing.on('close', () => clearTimeout(timer))
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

const isClosedConnection = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ECONNRESET'
