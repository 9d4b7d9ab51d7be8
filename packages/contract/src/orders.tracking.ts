type Carrier = { name: string; pattern: RegExp; url: string }

/** By the formats that the carriers publish. Spaces in a number don't count. */
const carriers: Carrier[] = [
  { name: 'UPS', pattern: /^1Z[0-9A-Z]{16}$/, url: 'https://www.ups.com/track?tracknum=' },
  {
    name: 'USPS',
    pattern: /^(9[1-5]\d{18,20}|[A-Z]{2}\d{9}US)$/,
    url: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  },
  {
    name: 'FedEx',
    pattern: /^(\d{12}|\d{15})$/,
    url: 'https://www.fedex.com/fedextrack/?trknbr=',
  },
  {
    name: 'DHL',
    pattern: /^\d{10}$/,
    url: 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=',
  },
]

/** The carrier of a tracking number and its page about the package; undefined if no format fits. */
export function findTracking(trackingNumber: string): { carrier: string; url: string } | undefined {
  const number = trackingNumber.replace(/\s/g, '').toUpperCase()
  const carrier = carriers.find(({ pattern }) => pattern.test(number))
  return carrier && { carrier: carrier.name, url: `${carrier.url}${encodeURIComponent(number)}` }
}
