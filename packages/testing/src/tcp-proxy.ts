import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'

type TcpProxy = AsyncDisposable & {
  address: string
  /** Disconnects everyone; new connections go to the target, or nowhere. */
  setTarget: (target: URL | undefined) => void
  /** Keeps and accepts connections, but passes nothing on until the next `setTarget`. */
  freeze: () => void
  /** Only the connections open now pass nothing on anymore, as if a firewall had forgotten them. */
  dropConnections: () => void
  kill: () => Promise<void>
}

/** A proxy that can be cut, so the server behind it appears to be down or to hang. */
export async function startTcpProxy(first: URL): Promise<TcpProxy> {
  let target: URL | undefined = first
  let isFrozen = false
  const sockets = new Set<Socket>()
  const trackSocket = (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket)).on('error', () => socket.destroy())
    return socket
  }
  const closeSockets = () => {
    for (const socket of sockets) socket.destroy()
  }
  const unpipeAll = () => {
    for (const socket of sockets) socket.unpipe()
  }
  const server = createServer((client) => {
    if (!target) return client.destroy()
    trackSocket(client)
    if (isFrozen) return
    const upstream = trackSocket(connect(Number(target.port), target.hostname))
    client.pipe(upstream).pipe(client)
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
      isFrozen = false
      closeSockets()
    },
    freeze() {
      isFrozen = true
      unpipeAll()
    },
    dropConnections: unpipeAll,
    kill,
    [Symbol.asyncDispose]: kill,
  }
}
