/**
 * For pages whose address holds the token of a mailed link: no copy is kept, no other site is told.
 * Not `no-referrer`, with which browsers send forms from nowhere and the origin check refuses them.
 */
export const tokenPageHeaders = () => ({
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'same-origin',
})
