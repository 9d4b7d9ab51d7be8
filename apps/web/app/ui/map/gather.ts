/** Something to show on a map: one place, or a number of them that the API has already gathered. */
export type Spot = { key: string; lat: number; lng: number; count: number; x: number; y: number }
export type Gathered = Spot & { keys: string[] }

/** Markers nearer than this overlap, and nobody can tap the right one. */
const reachPixels = 40

/**
 * Joins what would overlap on the screen into one marker with a number. The first of a heap keeps its place, so
 * put first what matters most.
 */
export function gather(spots: readonly Spot[]): Gathered[] {
  const heaps: Gathered[] = []
  const cells = new Map<string, Gathered[]>()
  const cell = (value: number) => Math.floor(value / reachPixels)
  for (const spot of spots) {
    const [column, row] = [cell(spot.x), cell(spot.y)]
    const near = [-1, 0, 1].flatMap((right) =>
      [-1, 0, 1].flatMap((down) => cells.get(`${column + right} ${row + down}`) ?? []),
    )
    const heap = near.find(({ x, y }) => Math.hypot(x - spot.x, y - spot.y) < reachPixels)
    if (heap) {
      heap.count += spot.count
      heap.keys.push(spot.key)
      continue
    }
    const fresh = { ...spot, keys: [spot.key] }
    heaps.push(fresh)
    const here = `${column} ${row}`
    cells.set(here, [...(cells.get(here) ?? []), fresh])
  }
  return heaps
}
