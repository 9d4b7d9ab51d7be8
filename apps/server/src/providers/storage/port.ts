/** Objects by key. Writing a key again replaces it as a whole; nobody ever reads half an object. */
export type StoragePort = {
  put(key: string, bytes: Uint8Array, mediaType: string): Promise<void>
  /** Nothing when there is no such object. */
  get(key: string): Promise<Buffer | undefined>
  /** As good when there is no such object. */
  remove(key: string): Promise<void>
  close(): void
}

/** Keys are paths of plain names: no way up, no hidden files, nothing to escape in a URL. */
export const keyPattern = /^[a-z0-9][\w.-]*(\/[a-z0-9][\w.-]*)*$/
