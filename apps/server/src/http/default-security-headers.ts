/**
 * On every answer unless a route says otherwise. Answers are data for programs: they are shown in no frame,
 * load nothing, and depend on who asks. A fixed table, because working it out anew took a tenth of the time of
 * a detail.
 */
export const defaultSecurityHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}
