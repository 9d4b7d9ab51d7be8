import { anyDistance } from '@fairgrove/contract/dispensaries.options'

/** A position as search params of a listing. */
export type Position = { lat: string; lng: string }

/** 100 meters is close enough to find a dispensary, and not an address. */
const decimals = 3

/** Asks for permission if the visitor has not decided yet, so call it only when they press a button. */
export function getPosition(): Promise<Position> {
  return new Promise((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve({
          lat: coords.latitude.toFixed(decimals),
          lng: coords.longitude.toFixed(decimals),
        }),
      reject,
      { maximumAge: 600_000, timeout: 10_000 },
    ),
  )
}

export const positionErrorText = 'We couldn’t get your location. Enter a ZIP code instead.'

type ChosenLocation = {
  zip: string | undefined
  lat: string | undefined
  lng: string | undefined
  radius: string | undefined
}

/** Remembers a location that was chosen in a filter form, without delaying its results. */
export function rememberLocation(chosen: ChosenLocation): void {
  const entries = Object.entries(chosen).filter(([, value]) => value && value !== anyDistance)
  // The cookie is a convenience: the results have the location in their URL.
  fetch('/location', {
    method: 'POST',
    body: new URLSearchParams(entries as [string, string][]),
    redirect: 'manual',
    keepalive: true,
  }).catch(() => undefined)
}
