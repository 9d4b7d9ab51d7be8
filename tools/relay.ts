import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'

type Relay = AsyncDisposable & {
  address: string
  /** Everybody who is connected is cut off; who comes next gets there, or nowhere. */
  leadTo: (target: URL | undefined) => void
  die: () => Promise<void>
}

/** A way to another server that can be cut, so that to whoever comes through it everything behind it is dead. */
export async function startRelay(first: URL): Promise<Relay> {
  let target: URL | undefined = first
  const open = new Set<Socket>()
  const keep = (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket)).on('error', () => socket.destroy())
    return socket
  }
  const cut = () => {
    for (const socket of open) socket.destroy()
  }
  const server = createServer((caller) => {
    if (!target) return caller.destroy()
    const called = keep(connect(Number(target.port), target.hostname))
    keep(caller).pipe(called).pipe(caller)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const die = async () => {
    cut()
    await new Promise((resolve) => server.close(resolve))
  }
  return {
    address: `127.0.0.1:${port}`,
    leadTo(next) {
      target = next
      cut()
    },
    die,
    [Symbol.asyncDispose]: die,
  }
}
