import { connect, createServer, type Socket } from 'node:net'

/**
 * `node proxy.ts <host:port to listen on> <host:port to connect to>`: passes connections on. A container's own
 * loopback is only reached from within its network.
 */
const [from = '', to = ''] = process.argv.slice(2)
const parse = (address: string) => {
  const [host = '', port = ''] = address.split(':')
  return { host, port: Number(port) }
}

const pass = (source: Socket, target: Socket) => {
  source.pipe(target)
  source.on('error', () => target.destroy())
  source.on('close', () => target.destroy())
}

const server = createServer((incoming) => {
  const outgoing = connect(parse(to))
  pass(incoming, outgoing)
  pass(outgoing, incoming)
})
server.listen(parse(from))
process.once('SIGTERM', () => process.exit(0))
