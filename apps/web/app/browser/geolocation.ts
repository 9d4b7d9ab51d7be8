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
