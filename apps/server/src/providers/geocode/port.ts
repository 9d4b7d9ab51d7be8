export type Place = { lat: number; lng: number; city: string; state: string }

/** A town as addresses name it; with its ZIP code when that was asked for. */
export type Town = { city: string; state: string; postalCode: string }

/** Where a ZIP code or a city is. Good enough to sort by distance, not to find a door. */
export type GeocodePort = {
  locate(query: { zip: string } | { city: string; state: string }): Promise<Place | undefined>
  /** Towns that what was typed may be the beginning of, the larger ones first. */
  suggest(input: string, limit: number): Promise<Town[]>
}
