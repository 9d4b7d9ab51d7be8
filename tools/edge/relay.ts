import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'

type Relay = { address: string; die: () => Promise<void> }

/** A way to another server that can be cut, so that to whoever comes through it everything behind it is dead. */
export async function startRelay(target: URL): Promise<Relay> {
  const open = new Set<Socket>()
  const keep = (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket)).on('error', () => socket.destroy())
    return socket
  }
  const server = createServer((caller) => {
    const called = keep(connect(Number(target.port), target.hostname))
    keep(caller).pipe(called).pipe(caller)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `127.0.0.1:${port}`,
    async die() {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
