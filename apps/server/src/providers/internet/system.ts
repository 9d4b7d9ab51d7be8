import { Resolver } from 'node:dns/promises'
import { connect } from 'node:tls'
import type { Internet } from './port.ts'

/**
 * Asks DNS itself, not the system's lookup: that one cannot be cancelled, waits on the threads that also
 * decode pictures, and would let the hosts file answer.
 */
export const internet: Internet = {
  async resolve(hostname, signal) {
    const resolver = new Resolver({ timeout: 1_500, tries: 2 })
    const cancel = () => resolver.cancel()
    signal.addEventListener('abort', cancel, { once: true })
    try {
      const results = await Promise.allSettled([
        resolver.resolve4(hostname),
        resolver.resolve6(hostname),
      ])
      return results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
    } finally {
      signal.removeEventListener('abort', cancel)
    }
  },
  connect,
}
