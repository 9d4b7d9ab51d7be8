import type { FastifyRequest } from 'fastify'
import { getNetworks, type Network } from './network.ts'

/** The device and the network behind a request. */
export type Client = {
  userAgent: string
  /** Networks for rate limits, the narrowest first. */
  networks: [Network, ...Network[]]
  network: string
  /** Signed tokens of accounts this browser has signed in to (accounts/device-token.ts). */
  deviceTokens: string[]
}

const maxDeviceTokens = 5

export function readClient({ ip, headers }: FastifyRequest): Client {
  const networks = getNetworks(ip)
  const tokens = headers['x-device-tokens']
  return {
    userAgent: headers['user-agent'] ?? '',
    networks,
    network: networks[0].name,
    deviceTokens: typeof tokens === 'string' ? tokens.split('.').slice(0, maxDeviceTokens) : [],
  }
}
