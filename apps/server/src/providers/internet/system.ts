import { Resolver } from 'node:dns/promises'
import { connect } from 'node:tls'
import type { Internet } from '../ports.ts'

/**
 * Queries DNS directly instead of the system's lookup, which cannot be canceled, blocks the thread pool that also
 * decodes images, and reads the hosts file.
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
