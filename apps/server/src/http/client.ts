import type { FastifyRequest } from 'fastify'
import { getNetworks, type Network } from './network.ts'

/** The device and the network behind a request. */
export type Client = {
  userAgent: string
  /** Networks for rate limits, the narrowest first. */
  networks: [Network, ...Network[]]
  network: string
  /** A town near the network, if known. Looked up when it is read, as only sign-ins need it. */
  readonly place: string | null
  /** Signed tokens of accounts this browser has signed in to (accounts/device-token.ts). */
  deviceTokens: string[]
}

export type FindPlace = (network: string) => string | undefined

const maxDeviceTokens = 5

export function readClient({ ip, headers }: FastifyRequest, findPlace?: FindPlace): Client {
  const networks = getNetworks(ip)
  const network = networks[0].name
  const tokens = headers['x-device-tokens']
  return {
    userAgent: headers['user-agent'] ?? '',
    networks,
    network,
    get place() {
      return findPlace?.(network) ?? null
    },
    deviceTokens: typeof tokens === 'string' ? tokens.split('.').slice(0, maxDeviceTokens) : [],
  }
}
