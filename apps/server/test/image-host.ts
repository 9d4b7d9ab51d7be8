import { execFileSync } from 'node:child_process'
import type { RequestListener } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { type ConnectionOptions, connect } from 'node:tls'
import { afterAll, beforeAll } from 'vitest'
import type { Internet } from '../src/providers/ports.ts'

/** A certificate for the test host and its subdomains, valid for this run. */
function makeCertificate(): { key: string; cert: string } {
  const pem = execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-keyout',
      '-',
      '-days',
      '2',
      '-subj',
      '/CN=pictures.test',
      '-addext',
      'subjectAltName=DNS:pictures.test,DNS:*.pictures.test',
    ],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  )
  const start = pem.indexOf('-----BEGIN CERTIFICATE')
  return { key: pem.slice(0, start), cert: pem.slice(start) }
}

export const publicAddress = '93.184.216.34'

export type ImageHost = {
  internet: Internet
  /** The DNS responses for a name, in order; the last one repeats. */
  dnsRecords: Map<string, string[][]>
  lookups: string[]
  /** The addresses that connections were opened to. */
  connections: { host: string | undefined; port: number | undefined }[]
}

/**
 * A web server on the public internet. Only DNS and the connection from a public address to this server are simulated,
 * with a certificate that is trusted here only.
 */
export function useImageHost(pages: RequestListener): ImageHost {
  const { key, cert } = makeCertificate()
  const server = createServer({ key, cert }, pages)
  const host: ImageHost = {
    dnsRecords: new Map(),
    lookups: [],
    connections: [],
    internet: {
      async resolve(hostname) {
        host.lookups.push(hostname)
        const addresses = host.dnsRecords.get(hostname) ?? []
        return (addresses.length > 1 ? addresses.shift() : addresses[0]) ?? []
      },
      connect(options: ConnectionOptions) {
        host.connections.push({ host: options.host, port: options.port })
        const { port } = server.address() as AddressInfo
        return connect({ ...options, host: '127.0.0.1', port, ca: cert })
      },
    },
  }
  beforeAll(() => new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready)))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return host
}
