import { anyDistance } from '@fairgrove/contract/dispensaries.options'

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
