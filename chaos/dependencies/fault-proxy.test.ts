import { once } from 'node:events'
import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { type FaultProxy, startFaultProxy, throughProxy } from './fault-proxy.ts'

const body = 'a response of thirty-two letters'
let proxy: FaultProxy
let url: string

async function startServer(content: string): Promise<string> {
  const server = createServer((_request, response) => response.end(content))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

beforeEach(async () => {
  const target = await startServer(body)
  proxy = await startFaultProxy(target)
  url = throughProxy(target, proxy)
  return () => proxy[Symbol.asyncDispose]()
})

/** What a client with a connection of its own sees: the response, 'no response' within that time, or the error. */
async function read(timeoutMs = 300): Promise<string> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const [response] = await once(get(url, { agent: false, signal }), 'response')
    return await text(response)
  } catch (error) {
    return signal.aborted ? 'no response' : ((error as { code?: string }).code ?? 'no code')
  }
}

test('refuses connections, and accepts them again on the same port', async () => {
  expect(await read()).toBe(body)
  await proxy.setFault({ kind: 'refuse' })
  expect(await read()).toBe('ECONNREFUSED')
  await proxy.setFault({ kind: 'pass' })
  expect(await read()).toBe(body)
})

test('a silent connection stays silent after the fault, a new one works', async () => {
  await proxy.setFault({ kind: 'silent' })
  const waiting = read(600)
  expect(await read(100)).toBe('no response')
  await proxy.setFault({ kind: 'pass' })
  expect(await read()).toBe(body)
  expect(await waiting).toBe('no response')
})

test('delays, replaces, cuts and stalls responses', async () => {
  await proxy.setFault({ kind: 'delay', milliseconds: 150 })
  expect(await read(100)).toBe('no response')
  expect(await read(600)).toBe(body)
  const replaced = 'HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\nwrong'
  await proxy.setFault({ kind: 'answer', bytes: replaced, closes: true })
  expect(await read()).toBe('wrong')
  await proxy.setFault({ kind: 'cut', afterBytes: 110 })
  expect(await read()).not.toBe(body)
  await proxy.setFault({ kind: 'stall', afterBytes: 110 })
  expect(await read()).toBe('no response')
})

test('another server answers instead', async () => {
  await proxy.setFault({ kind: 'redirect', url: await startServer('the other one') })
  expect(await read()).toBe('the other one')
})
