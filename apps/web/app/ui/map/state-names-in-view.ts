import type { GeoJSONSource, Map as LibreMap } from 'maplibre-gl'
import { closeZoom, toPointFeatures } from './basemap.ts'

type ScreenPoint = { x: number; y: number }

const columns = 9
const rows = 7
/** Half of a long name, which the edge would cut off. */
const insetPx = { x: 60, y: 16 }

/** Up close, names every state in view where it is in view. */
export function nameStatesInView(map: LibreMap): void {
  let shown = '[]'
  // Fires again after the names have been drawn, then without a change.
  map.on('idle', () => {
    const labels = map.getZoom() < closeZoom ? [] : listStatesInView(map)
    const text = JSON.stringify(labels)
    if (text === shown) return
    shown = text
    void map.getSource<GeoJSONSource>('stateNamesInView')?.setData(toPointFeatures(labels))
  })
}

function listStatesInView(map: LibreMap): (string | number)[][] {
  const pointsByState = Map.groupBy(listGridPoints(map), ({ x, y }) => {
    const [state] = map.queryRenderedFeatures([x, y], { layers: ['land'] })
    return state?.properties.name as string | undefined
  })
  return [...pointsByState].flatMap(([name, points]) => {
    if (!name) return []
    const { x, y } = findMiddle(points)
    const { lng, lat } = map.unproject([x, y])
    return [[name, lng, lat]]
  })
}

/** Without the middle of the map, where the pin is. */
function listGridPoints(map: LibreMap): ScreenPoint[] {
  const { clientWidth, clientHeight } = map.getContainer()
  return Array.from({ length: columns * rows }, (_, at) => {
    const [column, row] = [at % columns, Math.floor(at / columns)]
    return { column, row, isMiddle: Math.abs(column - 4) < 2 && Math.abs(row - 3) < 2 }
  })
    .filter(({ isMiddle }) => !isMiddle)
    .map(({ column, row }) => ({
      x: insetPx.x + (column / (columns - 1)) * (clientWidth - 2 * insetPx.x),
      y: insetPx.y + (row / (rows - 1)) * (clientHeight - 2 * insetPx.y),
    }))
}

/** The point nearest to the average of all. */
function findMiddle(points: ScreenPoint[]): ScreenPoint {
  const average = {
    x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
    y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
  }
  return points.reduce((best, point) =>
    measure(point, average) < measure(best, average) ? point : best,
  )
}

const measure = (one: ScreenPoint, other: ScreenPoint) =>
  Math.hypot(one.x - other.x, one.y - other.y)
