/** Whether this document is the service worker's copy, shown because the network was away. */
export const isFromOfflineCache = (): boolean =>
  typeof document !== 'undefined' && document.documentElement.dataset.offlineCopy !== undefined
