import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'

type Attribute = { key: string; value: { stringValue?: string } }
type SentSpan = { traceId: string; spanId: string; parentSpanId?: string; name: string }
type Sent = {
  resourceSpans: {
    resource: { attributes: Attribute[] }
    scopeSpans: { spans: SentSpan[] }[]
  }[]
}

export type CollectedSpan = SentSpan & { service: string }

/** Receives spans over OTLP, as a collector would, and stores them. */
export async function startCollector(
  port: number,
): Promise<AsyncDisposable & { spans: CollectedSpan[] }> {
  const spans: CollectedSpan[] = []
  const server = createServer(async (request, response) => {
    const sent = (await json(request)) as Sent
    for (const { resource, scopeSpans } of sent.resourceSpans) {
      const service = resource.attributes.find(({ key }) => key === 'service.name')?.value
        .stringValue
      for (const span of scopeSpans.flatMap((scope) => scope.spans)) {
        spans.push({ ...span, service: service ?? '' })
      }
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    spans,
    async [Symbol.asyncDispose]() {
      server.close()
      server.closeAllConnections()
    },
  }
}
