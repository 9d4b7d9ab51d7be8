import { type RefObject, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import Cropper, {
  type Area,
  getInitialCropFromCroppedAreaPercentages,
  type MediaSize,
  type Size,
} from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { Button } from '../ui/button.tsx'
import { cropImage, getPosition, moveArea } from './crop.ts'
import styles from './crop-dialog.module.css'
import { RangeField } from './range-field.tsx'

export type CropDialogProps = {
  /** 'Image' */
  label: string
  /** The selected file, or the URL of the saved image. */
  source: Blob | string
  onCrop: (cropped: Blob) => void
  onClose: () => void
}

const shapes = [
  { label: 'Wide (used on cards)', aspect: 4 / 3 },
  { label: 'Square', aspect: 1 },
]
const zoomRange = { min: 1, max: 4 }
/** A tenth of a small frame: across it in a few presses. With Shift a fifth of that. */
const keyboardStepPx = 10

/** Crops an image by dragging, pinching, arrow keys or sliders. */
export function CropDialog({ label, source, onCrop, onClose }: CropDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const image = useRef<RefObject<HTMLImageElement | null>>(null)
  const [aspect, setAspect] = useState(4 / 3)
  const [zoom, setZoom] = useState(1)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [area, setArea] = useState<{ percent: Area; pixels: Area }>()
  const [mediaSize, setMediaSize] = useState<MediaSize>()
  const [cropSize, setCropSize] = useState<Size>()
  const imageUrl = useObjectUrl(source)
  useEffect(() => dialog.current?.showModal(), [])

  const position = area ? getPosition(area.percent) : { x: 0.5, y: 0.5 }
  const moveTo = (changes: Partial<typeof position>) => {
    if (!area || !mediaSize || !cropSize) return
    const moved = moveArea(area.percent, { ...position, ...changes })
    const { min, max } = zoomRange
    setCrop(getInitialCropFromCroppedAreaPercentages(moved, mediaSize, 0, cropSize, min, max).crop)
  }
  // The native close restores focus.
  const close = () => dialog.current?.close()
  const apply = async () => {
    const source = image.current?.current
    const cropped = source && area && (await cropImage(source, area.pixels, aspect))
    if (cropped) onCrop(cropped)
    close()
  }
  // In a portal: inside the form its fields would be submitted.
  return createPortal(
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="crop-title" onClose={onClose}>
      <h2 id="crop-title">Crop {label.toLowerCase()}</h2>
      <div
        className={styles.frame}
        style={{ aspectRatio: aspect, width: `min(100%, ${50 * aspect}dvh)` }}
      >
        {imageUrl && (
          <Cropper
            image={imageUrl}
            // With the frame's own shape, so that the crop is as large as the image allows.
            objectFit="cover"
            aspect={aspect}
            crop={crop}
            onCropChange={setCrop}
            zoom={zoom}
            minZoom={zoomRange.min}
            maxZoom={zoomRange.max}
            onZoomChange={setZoom}
            onCropAreaChange={(percent, pixels) => setArea({ percent, pixels })}
            setMediaSize={setMediaSize}
            setCropSize={setCropSize}
            setImageRef={(ref) => {
              image.current = ref
            }}
            keyboardStep={keyboardStepPx}
            classes={{ cropAreaClassName: styles.cropArea }}
            cropperProps={{
              role: 'group',
              'aria-label': 'Position. Use the arrow keys to move the image.',
            }}
            // Its stylesheet is imported above: a style element would need a nonce.
            disableAutomaticStylesInjection
          />
        )}
      </div>
      <fieldset className={styles.aspectRatios}>
        <legend className="visually-hidden">Shape</legend>
        {shapes.map((shape) => (
          <label key={shape.label}>
            <input
              type="radio"
              name="crop-shape"
              checked={aspect === shape.aspect}
              onChange={() => setAspect(shape.aspect)}
            />
            {shape.label}
          </label>
        ))}
      </fieldset>
      <RangeField label="Zoom" {...zoomRange} value={zoom} onValue={setZoom} />
      <RangeField label="Horizontal position" value={position.x} onValue={(x) => moveTo({ x })} />
      <RangeField label="Vertical position" value={position.y} onValue={(y) => moveTo({ y })} />
      <div className={styles.actions}>
        <Button onClick={apply} disabled={!area}>
          Crop
        </Button>
        <Button variant="quiet" onClick={close}>
          Cancel
        </Button>
      </div>
    </dialog>,
    document.body,
  )
}

function useObjectUrl(source: Blob | string): string | undefined {
  const [imageUrl, setImageUrl] = useState<string>()
  useEffect(() => {
    if (typeof source === 'string') return setImageUrl(source)
    const objectUrl = URL.createObjectURL(source)
    setImageUrl(objectUrl)
    return () => URL.revokeObjectURL(objectUrl)
  }, [source])
  return imageUrl
}
