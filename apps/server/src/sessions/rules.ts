import { freshMinutes } from '@fairgrove/contract/two-factor.options'

/** Counted from the sign-in, however much a session is used: this limits how long a stolen token works. */
export const sessionDays = 30
/** For sellers and admins, who can do more harm. */
export const staffSessionHours = 12

export function isFresh(factorAt: Date | null, now: Date): boolean {
  return factorAt !== null && now.getTime() - factorAt.getTime() < freshMinutes * 60_000
}

/** Whether payouts of a seller need a second factor already. */
export function isRequiredOfSellers(
  { isRequired, sellersFrom }: { isRequired: boolean; sellersFrom?: Date | undefined },
  now: Date,
): boolean {
  return isRequired && (sellersFrom === undefined || now >= sellersFrom)
}

const browsers: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
]

/** Enough for people to recognize their own device; the full user agent is not stored. */
export function deviceName(userAgent: string): string {
  const browser = browsers.find(([pattern]) => pattern.test(userAgent))?.[1]
  const system = systems.find(([pattern]) => pattern.test(userAgent))?.[1]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown device'
}
