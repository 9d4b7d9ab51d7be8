import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * What a client of the proxy meets. `silent`: connections are accepted and nothing ever comes back. `delay`: every
 * part of a response is that late. `answer`: these bytes after each part of a request. `cut`: the connection ends
 * after that many bytes of the response; `stall`: nothing follows them. `redirect`: another server answers.
 */
export type Fault =
  | { kind: 'pass' | 'refuse' | 'silent' }
  | { kind: 'delay'; milliseconds: number }
  | { kind: 'answer'; bytes: string; closes?: boolean }
  | { kind: 'cut' | 'stall'; afterBytes: number }
  | { kind: 'redirect'; url: string }

export type FaultProxy = AsyncDisposable & {
  port: number
  /** A connection that was silent stays so: its client has to notice, and only a new one works again. */
  setFault: (fault: Fault) => Promise<void>
}

/** A TCP proxy on loopback with one fault at a time. */
export async function startFaultProxy(targetUrl: string): Promise<FaultProxy> {
  let fault: Fault = { kind: 'pass' }
  const connections = new Set<ProxiedConnection>()
  const server = createServer((client) => {
    const connection = new ProxiedConnection(client, targetUrl, () => fault)
    connections.add(connection)
    client.once('close', () => connections.delete(connection))
  })

  async function listen(port: number): Promise<number> {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }

  async function stopListening(): Promise<void> {
    const closed = server.listening ? once(server, 'close') : undefined
    server.close()
    for (const { client } of connections) client.destroy()
    await closed
  }

  const port = await listen(0)
  return {
    port,
    async setFault(next) {
      const previous = fault
      fault = next
      if (next.kind === 'refuse') return stopListening()
      const isGradual = [previous, next].every(({ kind }) => kind === 'delay' || kind === 'pass')
      for (const connection of connections) {
        if (next.kind === 'silent') connection.silence()
        else if (!isGradual && !connection.isSilent) connection.client.destroy()
      }
      if (!server.listening) await listen(port)
    },
    [Symbol.asyncDispose]: stopListening,
  }
}

class ProxiedConnection {
  readonly client: Socket
  isSilent = false
  readonly #getFault: () => Fault
  readonly #upstream: Socket | undefined
  /** What was received is passed on in its order, however late. */
  #passedOn: Promise<void> = Promise.resolve()
  #passedBytes = 0

  constructor(client: Socket, targetUrl: string, getFault: () => Fault) {
    this.client = client
    this.#getFault = getFault
    client.on('error', () => client.destroy())
    const fault = getFault()
    if (fault.kind === 'silent') this.silence()
    else if (fault.kind === 'answer') this.#answer(fault)
    else this.#upstream = this.#connect(fault.kind === 'redirect' ? fault.url : targetUrl)
  }

  /** As if a firewall dropped its packets: without a reset, the client does not know. */
  silence(): void {
    this.isSilent = true
    this.#upstream?.destroy()
    this.client.resume()
  }

  #answer({ bytes, closes }: Extract<Fault, { kind: 'answer' }>): void {
    this.client.on('data', () => (closes ? this.client.end(bytes) : this.client.write(bytes)))
  }

  #connect(url: string): Socket {
    const { hostname, port } = new URL(url)
    const upstream = connect(Number(port), hostname)
    this.client
      .on('data', (chunk) => this.isSilent || upstream.write(chunk))
      .once('close', () => upstream.destroy())
    upstream
      .on('error', () => undefined)
      .on('data', (chunk) => this.#passOn(() => this.#write(chunk)))
      .once('close', () => this.#passOn(() => this.client.end()))
    return upstream
  }

  #passOn(write: () => void): void {
    const fault = this.#getFault()
    const dueAt = Date.now() + (fault.kind === 'delay' ? fault.milliseconds : 0)
    this.#passedOn = this.#passedOn.then(async () => {
      if (Date.now() < dueAt) await sleep(dueAt - Date.now())
      if (!this.isSilent && !this.client.destroyed) write()
    })
  }

  #write(chunk: Buffer): void {
    const fault = this.#getFault()
    if (fault.kind !== 'cut' && fault.kind !== 'stall') return void this.client.write(chunk)
    const left = fault.afterBytes - this.#passedBytes
    this.#passedBytes += chunk.length
    if (left > 0) this.client.write(chunk.subarray(0, left))
    if (chunk.length < left) return
    if (fault.kind === 'cut') this.client.end()
    else this.silence()
  }
}

/** The same URL by way of a proxy. */
export function throughProxy(url: string, { port }: FaultProxy): string {
  return url.replace(new URL(url).host, `127.0.0.1:${port}`)
}
