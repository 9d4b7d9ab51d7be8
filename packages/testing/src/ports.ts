import { createServer } from 'node:net'

/** A free port on loopback: the preferred one, or any. */
export async function findFreePort(preferred = 0): Promise<number> {
  return (
    (await tryPort(preferred)) ?? (await tryPort(0)) ?? Promise.reject(new Error('No free port.'))
  )
}

function tryPort(port: number): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' ? address?.port : undefined))
    })
  })
}
