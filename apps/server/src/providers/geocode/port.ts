export type Place = { lat: number; lng: number; city: string; state: string }

/** Where a ZIP code or a city is. Good enough to sort by distance, not to find a door. */
export type GeocodePort = {
  locate(query: { zip: string } | { city: string; state: string }): Promise<Place | undefined>
}
