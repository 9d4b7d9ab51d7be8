import { GeolocateControl, type Map as LibreMap } from 'maplibre-gl'
import { createCenterPin } from './markers.ts'

export type OnMove = (center: { lat: number; lng: number }) => void

/** Zooming keeps the center; tapping a place moves it there, so no dragging is needed. */
export function trackCenter(map: LibreMap, onMove: OnMove): void {
  map.getContainer().append(createCenterPin())
  map.scrollZoom.enable({ around: 'center' })
  map.touchZoomRotate.enable({ around: 'center' })
  map.doubleClickZoom.disable()
  map.addControl(
    new GeolocateControl({
      positionOptions: { enableHighAccuracy: true },
      showUserLocation: false,
    }),
  )
  map.on('click', ({ lngLat }) => map.easeTo({ center: lngLat }))
  // Five decimals are about a meter.
  const getCenter = () => {
    const { lat, lng } = map.getCenter().wrap()
    return { lat: Number(lat.toFixed(5)), lng: Number(lng.toFixed(5)) }
  }
  let reported = getCenter()
  map.on('move', () => {
    const center = getCenter()
    // A resized or zoomed map also moves, but its center stays.
    if (center.lat === reported.lat && center.lng === reported.lng) return
    reported = center
    onMove(center)
  })
}
