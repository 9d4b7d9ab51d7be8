/** USPS abbreviations of the words people write out, and the ones that only name a part of a building. */
const abbreviations: Record<string, string> = {
  ...{ street: 'st', avenue: 'ave', av: 'ave', boulevard: 'blvd', road: 'rd', drive: 'dr' },
  ...{ lane: 'ln', court: 'ct', place: 'pl', terrace: 'ter', parkway: 'pkwy', highway: 'hwy' },
  ...{ circle: 'cir', square: 'sq', trail: 'trl', mount: 'mt', saint: 'st' },
  ...{ north: 'n', south: 's', east: 'e', west: 'w' },
  ...{ northeast: 'ne', northwest: 'nw', southeast: 'se', southwest: 'sw' },
  ...{ apartment: '', apt: '', unit: '', suite: '', ste: '', floor: '', fl: '', room: '', rm: '' },
}

/** One spelling for one front door: the street line in USPS abbreviations and five digits of the ZIP code. */
export function normalizeHousehold(address: {
  street: string
  street2?: string | undefined
  postalCode: string
}): string {
  const words = `${address.street} ${address.street2 ?? ''}`
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
  const street = (words ?? []).map((word) => abbreviations[word] ?? word).filter(Boolean)
  return `${street.join(' ')} ${address.postalCode.slice(0, 5)}`
}
