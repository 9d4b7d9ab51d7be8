import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../ui/button.tsx'
import { applyDrag, type CropSettings, cropImage, getCropArea, type Size } from './crop.ts'
import styles from './crop-dialog.module.css'
import { RangeField } from './range-field.tsx'

type CropDialogProps = {
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
const defaultSettings: CropSettings = { aspect: 4 / 3, zoom: 1, x: 0.5, y: 0.5 }

/** Crops an image by dragging or with sliders, which work with a keyboard. */
export function CropDialog({ label, source, onCrop, onClose }: CropDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const image = useRef<HTMLImageElement>(null)
  const [size, setSize] = useState<Size>()
  const [settings, setSettings] = useState(defaultSettings)
  const imageUrl = useObjectUrl(source)
  useEffect(() => dialog.current?.showModal(), [])

  const updateSettings = (changes: Partial<CropSettings>) =>
    setSettings((settings) => ({ ...settings, ...changes }))
  const onDrag = (event: PointerEvent<HTMLDivElement>) => {
    if (!size || event.buttons === 0) return
    const { movementX: x, movementY: y, currentTarget } = event
    setSettings((settings) =>
      applyDrag(size, settings, { x, y, frameWidth: currentTarget.clientWidth }),
    )
  }
  // The native close restores focus.
  const close = () => dialog.current?.close()
  const apply = async () => {
    const cropped = image.current && (await cropImage(image.current, settings))
    if (cropped) onCrop(cropped)
    close()
  }
  // In a portal: inside the form its fields would be submitted.
  return createPortal(
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="crop-title" onClose={onClose}>
      <h2 id="crop-title">Crop {label.toLowerCase()}</h2>
      <div
        className={styles.frame}
        style={{ aspectRatio: settings.aspect, width: `min(100%, ${50 * settings.aspect}dvh)` }}
        onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
        onPointerMove={onDrag}
      >
        <img
          ref={image}
          src={imageUrl}
          alt=""
          draggable={false}
          style={size && getImageStyle(size, settings)}
          onLoad={({ currentTarget }) =>
            setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
          }
        />
      </div>
      <fieldset className={styles.aspectRatios}>
        <legend className="visually-hidden">Shape</legend>
        {shapes.map(({ label, aspect }) => (
          <label key={label}>
            <input
              type="radio"
              name="crop-shape"
              checked={settings.aspect === aspect}
              onChange={() => updateSettings({ aspect })}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <RangeField
        label="Zoom"
        min={1}
        max={4}
        value={settings.zoom}
        onValue={(zoom) => updateSettings({ zoom })}
      />
      <RangeField
        label="Horizontal position"
        value={settings.x}
        onValue={(x) => updateSettings({ x })}
      />
      <RangeField
        label="Vertical position"
        value={settings.y}
        onValue={(y) => updateSettings({ y })}
      />
      <div className={styles.actions}>
        <Button onClick={apply} disabled={!size}>
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

/** Scales and offsets the image so the frame shows exactly the crop. */
function getImageStyle(size: Size, settings: CropSettings) {
  const cropped = getCropArea(size, settings)
  return {
    width: `${(size.width / cropped.width) * 100}%`,
    left: `${(-cropped.left / cropped.width) * 100}%`,
    top: `${(-cropped.top / cropped.height) * 100}%`,
  }
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
