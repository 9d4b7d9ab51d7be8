import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void

export type Origin = AsyncDisposable & {
  address: string
  /** Every request that reached the origin. */
  requests: IncomingMessage[]
  /** Closes all connections at once, as a power loss would. */
  kill: () => Promise<void>
}

/** A server behind the edge with responses set by the test. */
export async function startOrigin(handleRequest: RequestHandler): Promise<Origin> {
  const requests: IncomingMessage[] = []
  const server = createServer((request, response) => {
    requests.push(request)
    request.resume()
    handleRequest(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const kill = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  const { port } = server.address() as AddressInfo
  return { address: `127.0.0.1:${port}`, requests, kill, [Symbol.asyncDispose]: kill }
}
