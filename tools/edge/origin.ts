import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Answering = (request: IncomingMessage, response: ServerResponse) => void

export type Origin = AsyncDisposable & {
  address: string
  /** Every request that got through to it. */
  asked: IncomingMessage[]
  /** Gone at once, as a machine that lost its power. */
  die: () => Promise<void>
}

/** A server behind the edge that answers whatever a test wants it to. */
export async function startOrigin(answer: Answering): Promise<Origin> {
  const asked: IncomingMessage[] = []
  const server = createServer((request, response) => {
    asked.push(request)
    request.resume()
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const die = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  const { port } = server.address() as AddressInfo
  return { address: `127.0.0.1:${port}`, asked, die, [Symbol.asyncDispose]: die }
}
