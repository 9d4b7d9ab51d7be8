/** A map item: one place, or a cluster counted by the API. */
export type MarkerPoint = {
  key: string
  lat: number
  lng: number
  count: number
  x: number
  y: number
}
export type MarkerCluster = MarkerPoint & { keys: string[] }

/** Markers closer than this overlap and cannot be tapped reliably. */
const clusterRadiusPx = 40

/**
 * Clusters markers that would overlap on the screen. The first of a cluster keeps its position, so
 * put the most important first.
 */
export function clusterMarkers(points: readonly MarkerPoint[]): MarkerCluster[] {
  const clusters: MarkerCluster[] = []
  const cells = new Map<string, MarkerCluster[]>()
  const cell = (value: number) => Math.floor(value / clusterRadiusPx)
  for (const point of points) {
    const [column, row] = [cell(point.x), cell(point.y)]
    const near = [-1, 0, 1].flatMap((right) =>
      [-1, 0, 1].flatMap((down) => cells.get(`${column + right} ${row + down}`) ?? []),
    )
    const cluster = near.find(({ x, y }) => Math.hypot(x - point.x, y - point.y) < clusterRadiusPx)
    if (cluster) {
      cluster.count += point.count
      cluster.keys.push(point.key)
      continue
    }
    const newCluster = { ...point, keys: [point.key] }
    clusters.push(newCluster)
    const cellKey = `${column} ${row}`
    cells.set(cellKey, [...(cells.get(cellKey) ?? []), newCluster])
  }
  return clusters
}
