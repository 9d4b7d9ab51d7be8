import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../ui/button.tsx'
import { type CropWish, cutOut, partOf, pushed, type Size } from './crop.ts'
import styles from './crop-dialog.module.css'
import { RangeField } from './range-field.tsx'

type CropDialogProps = {
  /** 'Image' */
  label: string
  /** What was chosen just now, or the address of what is kept. */
  picture: Blob | string
  onCrop: (part: Blob) => void
  onClose: () => void
}

const shapes = [
  { label: 'Wide (used on cards)', aspect: 4 / 3 },
  { label: 'Square', aspect: 1 },
]
const untouched: CropWish = { aspect: 4 / 3, zoom: 1, x: 0.5, y: 0.5 }

/** Which part of a picture is kept: pushed about by hand, or moved by the sliders, which keyboards reach. */
export function CropDialog({ label, picture, onCrop, onClose }: CropDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const image = useRef<HTMLImageElement>(null)
  const [size, setSize] = useState<Size>()
  const [wish, setWish] = useState(untouched)
  const address = useAddress(picture)
  useEffect(() => dialog.current?.showModal(), [])

  const change = (changes: Partial<CropWish>) => setWish((wish) => ({ ...wish, ...changes }))
  const push = (event: PointerEvent<HTMLDivElement>) => {
    if (!size || event.buttons === 0) return
    const { movementX: x, movementY: y, currentTarget } = event
    setWish((wish) => pushed(size, wish, { x, y, frameWidth: currentTarget.clientWidth }))
  }
  // The browser's own way out gives the focus back to where it was.
  const close = () => dialog.current?.close()
  const apply = async () => {
    const part = image.current && (await cutOut(image.current, wish))
    if (part) onCrop(part)
    close()
  }
  // At the end of the page: within the form its own fields would be sent along.
  return createPortal(
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="crop-title" onClose={onClose}>
      <h2 id="crop-title">Crop {label.toLowerCase()}</h2>
      <div
        className={styles.frame}
        style={{ aspectRatio: wish.aspect, width: `min(100%, ${50 * wish.aspect}dvh)` }}
        onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
        onPointerMove={push}
      >
        <img
          ref={image}
          src={address}
          alt=""
          draggable={false}
          style={size && placeOf(size, wish)}
          onLoad={({ currentTarget }) =>
            setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
          }
        />
      </div>
      <fieldset className={styles.shapes}>
        <legend className="visually-hidden">Shape</legend>
        {shapes.map(({ label, aspect }) => (
          <label key={label}>
            <input
              type="radio"
              name="crop-shape"
              checked={wish.aspect === aspect}
              onChange={() => change({ aspect })}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <RangeField
        label="Zoom"
        min={1}
        max={4}
        value={wish.zoom}
        onValue={(zoom) => change({ zoom })}
      />
      <RangeField label="Horizontal position" value={wish.x} onValue={(x) => change({ x })} />
      <RangeField label="Vertical position" value={wish.y} onValue={(y) => change({ y })} />
      <div className={styles.ways}>
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

/** The picture so large and so far off that the frame shows exactly the part. */
function placeOf(size: Size, wish: CropWish) {
  const part = partOf(size, wish)
  return {
    width: `${(size.width / part.width) * 100}%`,
    left: `${(-part.left / part.width) * 100}%`,
    top: `${(-part.top / part.height) * 100}%`,
  }
}

function useAddress(picture: Blob | string): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (typeof picture === 'string') return setAddress(picture)
    const made = URL.createObjectURL(picture)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [picture])
  return address
}
