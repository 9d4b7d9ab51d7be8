import type { ConnectionOptions, TLSSocket } from 'node:tls'

type OutgoingEmail = {
  to: string
  subject: string
  html: string
  text: string
  /** The same for every attempt, so mailboxes can drop duplicates. */
  messageKey: string
  /** One-click unsubscribe, sent by email clients as a POST (RFC 8058). */
  unsubscribeUrl?: string | undefined
}

export type MailPort = {
  /** The sender's, for the footer of every email. */
  postalAddress: string
  /** Resolves when the mail server has accepted the message; rejects otherwise. */
  send(mail: OutgoingEmail): Promise<void>
  close(): void
}

/** A browser that subscribed: its push service's URL and the keys that only that browser can decrypt with (RFC 8291). */
export type PushTarget = { endpoint: string; p256dh: string; auth: string }

/** Shown on a lock screen. `tag` is the notification's id: a second one with the same tag replaces the first. */
export type PushMessage = { title: string; path: string; tag: string }

export type PushPort = {
  /** Browsers subscribe with it, and push services accept only messages signed with its private key (RFC 8292). */
  publicKey: string
  /** 'gone' if the browser unsubscribed. Rejects if it may work later. */
  send(target: PushTarget, message: PushMessage): Promise<'sent' | 'gone'>
}

/** Objects by key. Writes replace an object atomically: no reader sees half of one. */
export type StoragePort = {
  put(key: string, bytes: Uint8Array, mediaType: string): Promise<void>
  /** Undefined if there is no such object. */
  get(key: string): Promise<Buffer | undefined>
  /** Succeeds if there is no such object. */
  remove(key: string): Promise<void>
  close(): void
}

/** Keys are plain paths: no '..', no hidden files, nothing to escape in a URL. */
export const keyPattern = /^[a-z0-9][\w.-]*(\/[a-z0-9][\w.-]*)*$/

export type Place = { lat: number; lng: number; city: string; state: string }

/** A town as in an address; with its ZIP code if that was searched. */
export type Town = { city: string; state: string; postalCode: string }

/** The location of a ZIP code or a city. Accurate enough to sort by distance, not for street addresses. */
export type GeocodePort = {
  locate(query: { zip: string } | { city: string; state: string }): Promise<Place | undefined>
  /** Towns that start with the input, larger ones first. */
  suggest(input: string, limit: number): Promise<Town[]>
  /** Every town with exactly this name, larger ones first, each with its most central ZIP code. */
  findTowns(name: string): Promise<(Place & Town)[]>
}

export type StreetAddress = { street: string; city: string; state: string; zip: string }
type StreetMatch = { lat: number; lng: number; matchedAddress: string }

/** The location of a street address, looked up by an external service: slow, so for the worker only. */
export type StreetGeocoderPort = {
  /** Nothing if the service does not know the address, several if it is ambiguous. */
  findMatches(address: StreetAddress): Promise<StreetMatch[]>
}

/** The service is unavailable or responds with something undocumented: retry. */
export class GeocoderUnavailable extends Error {}

/** From the addresses of networks to places, as text to show: 'Oakland, California'. Never more exact than a town. */
export type PlacesPort = {
  /** The network of an address, as http/network.ts names it. Undefined if its place isn't known. */
  find(network: string): string | undefined
}

/**
 * Connections to user-supplied hosts. Resolving and connecting are separate steps, so the caller can check the
 * address in between and it is not resolved a second time.
 */
export type Internet = {
  /** Every address of a host name in DNS. */
  resolve(hostname: string, signal: AbortSignal): Promise<string[]>
  connect(options: ConnectionOptions): TLSSocket
}
