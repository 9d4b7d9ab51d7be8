/** Limits and texts of the seller pages. Sent to the browser, so no schema library. */

export const companyNameMaxLength = 120
export const companyDescriptionMaxLength = 2_000

export const texts = {
  noLocations: "You currently don't have any dispensary locations listed",
  imageMissing: 'Add a company image before you save.',
  profileSaved: 'Seller profile saved.',
  accountNumbersDiffer: 'account number and account number confirmation do NOT match',
  routingUnknown:
    'That’s not a valid US routing number. Look for the nine-digit number on a check or in your bank’s app.',
  paymentDetailsSaved: 'Payment details saved.',
  paymentDetailsRemoved: 'Payment details removed.',
} as const

/** The ABA checksum: it catches any single wrong digit and most transpositions. */
export function isRoutingNumber(digits: string): boolean {
  if (!/^\d{9}$/.test(digits) || digits === '000000000') return false
  const weights = [3, 7, 1]
  const sum = [...digits].reduce(
    (total, digit, at) => total + Number(digit) * (weights[at % 3] ?? 0),
    0,
  )
  return sum % 10 === 0
}
