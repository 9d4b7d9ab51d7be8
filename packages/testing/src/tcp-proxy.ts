import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'

type TcpProxy = AsyncDisposable & {
  address: string
  /** Disconnects everyone; new connections go to the target, or nowhere. */
  setTarget: (target: URL | undefined) => void
  kill: () => Promise<void>
}

/** A proxy that can be cut, so the server behind it appears to be down. */
export async function startTcpProxy(first: URL): Promise<TcpProxy> {
  let target: URL | undefined = first
  const sockets = new Set<Socket>()
  const trackSocket = (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket)).on('error', () => socket.destroy())
    return socket
  }
  const closeSockets = () => {
    for (const socket of sockets) socket.destroy()
  }
  const server = createServer((client) => {
    if (!target) return client.destroy()
    const upstream = trackSocket(connect(Number(target.port), target.hostname))
    trackSocket(client).pipe(upstream).pipe(client)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const kill = async () => {
    closeSockets()
    await new Promise((resolve) => server.close(resolve))
  }
  return {
    address: `127.0.0.1:${port}`,
    setTarget(next) {
      target = next
      closeSockets()
    },
    kill,
    [Symbol.asyncDispose]: kill,
  }
}
