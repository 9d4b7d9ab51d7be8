/**
 * Method and path of the endpoints that the browser calls itself. The declarations spread them, so they exist once and
 * the browser's bundle has no schemas; its calls take their types from the declarations
 * (apps/web/app/api/browser-endpoints.ts).
 */
export const browserEndpoints = {
  getQuote: { method: 'POST', path: '/api/checkout/quote' },
  listDispensaries: { method: 'GET', path: '/api/dispensaries' },
  getDispensary: { method: 'GET', path: '/api/dispensaries/:id' },
  listProducts: { method: 'GET', path: '/api/products' },
  uploadLabReport: { method: 'POST', path: '/api/lab_reports' },
  listBrands: { method: 'GET', path: '/api/brands' },
  /** Takes an Idempotency-Key, so a repeated click places one order. */
  createOrder: { method: 'POST', path: '/api/orders', idempotent: true },
  cancelOrder: { method: 'POST', path: '/api/orders/:id/cancel' },
  startPayment: { method: 'POST', path: '/api/orders/:id/paypal' },
  capturePayment: { method: 'POST', path: '/api/orders/:id/paypal/capture' },
  listPickups: { method: 'GET', path: '/api/orders/pickups' },
  getPickupsVersion: { method: 'GET', path: '/api/orders/pickups/version' },
  findPickup: { method: 'GET', path: '/api/orders/pickups/by_code' },
  /** Both take an Idempotency-Key, so that a repeat after a lost response has no second effect. */
  handOverPickup: { method: 'POST', path: '/api/orders/:id/hand_over', idempotent: true },
  undoHandOver: { method: 'POST', path: '/api/orders/:id/hand_over/undo', idempotent: true },
  turnOnPush: { method: 'PUT', path: '/api/notifications/push' },
  renewPush: { method: 'POST', path: '/api/notifications/push/renew' },
  turnOffPush: { method: 'DELETE', path: '/api/notifications/push' },
} as const
