import type { ConnectionOptions, TLSSocket } from 'node:tls'

/**
 * The way out to addresses that strangers name. Looking a name up and connecting are two steps here, so
 * that whoever uses them can check the address in between and nobody looks it up a second time.
 */
export type Internet = {
  /** Every address of a host name, as DNS says it now. */
  resolve(hostname: string, signal: AbortSignal): Promise<string[]>
  connect(options: ConnectionOptions): TLSSocket
}
