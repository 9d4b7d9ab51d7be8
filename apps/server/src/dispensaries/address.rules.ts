export type Address = { address: string; city: string; state: string | null; postalCode: string }

/** USPS abbreviations of words that people write either way. */
const abbreviations: Record<string, string> = {
  avenue: 'ave',
  av: 'ave',
  boulevard: 'blvd',
  circle: 'cir',
  court: 'ct',
  drive: 'dr',
  east: 'e',
  highway: 'hwy',
  lane: 'ln',
  north: 'n',
  northeast: 'ne',
  northwest: 'nw',
  parkway: 'pkwy',
  place: 'pl',
  road: 'rd',
  south: 's',
  southeast: 'se',
  southwest: 'sw',
  square: 'sq',
  street: 'st',
  terrace: 'ter',
  west: 'w',
}

/** A unit comes last and has a number or letter: 'Suite 200', '# 4', 'Unit B'. */
const unitPattern =
  /[\s,]+(?:(?:apartment|apt|building|bldg|floor|fl|room|rm|suite|ste|unit)\b\.?|#)[\s#]*(?:[\w-]{0,6}\d[\w-]{0,6}|[a-z])\s*$/i

/** The part of an address that decides where it is on a map. */
export const removeUnit = (street: string): string => street.replace(unitPattern, '').trim()

/** Whether two addresses are the same building: spelling, units and ZIP+4 make no difference. */
export function isSameBuilding(a: Address, b: Address): boolean {
  return toBuildingKey(a) === toBuildingKey(b)
}

function toBuildingKey({ address, city, state, postalCode }: Address): string {
  const street = toWords(removeUnit(address)).map((word) => abbreviations[word] ?? word)
  return [street.join(' '), toWords(city).join(' '), state, postalCode.slice(0, 5)].join('|')
}

const toWords = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/['’.]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
