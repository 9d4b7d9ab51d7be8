import type { Photo } from '@fairgrove/contract/photos'
import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button, IconButton } from '../ui/button.tsx'
import { closeOnBackdropClick } from '../ui/modal-dialog.tsx'
import { Picture } from '../ui/picture.tsx'
import styles from './photo-viewer.module.css'

type PhotoViewerProps = {
  photos: readonly Photo[]
  name: string
  startAt: number
  onClose: () => void
  /** Leads to the form below the gallery, with this photo selected. */
  onReport: ((id: string) => void) | undefined
}

/** One photo as large as the window allows. The arrow keys turn pages, and the browser gives the focus back when it is closed. */
export function PhotoViewer({ photos, name, startAt, onClose, onReport }: PhotoViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [at, setAt] = useState(startAt)
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  const photo = photos[at] ?? photos[0]
  if (!photo) return null
  const turn = (step: number) => setAt((at + step + photos.length) % photos.length)
  const position = `${at + 1} of ${photos.length}`

  function onKeyDown({ key }: KeyboardEvent): void {
    if (key === 'ArrowLeft') turn(-1)
    if (key === 'ArrowRight') turn(1)
  }

  function report(id: string): void {
    dialog.current?.close()
    // The form is rendered for this photo before it gets the focus.
    flushSync(() => onReport?.(id))
    document.querySelector<HTMLElement>('#report-photo summary, #report-photo a')?.focus()
  }

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={`Photos of ${name}`}
      closedby="any"
      onClick={closeOnBackdropClick}
      onKeyDown={onKeyDown}
      onClose={onClose}
    >
      <div className={styles.head}>
        <p role="status">
          {position}
          <span className="visually-hidden">: {photo.alt}</span>
        </p>
        <IconButton aria-label="Close photos" onClick={() => dialog.current?.close()}>
          <IconX size={24} aria-hidden="true" />
        </IconButton>
      </div>
      <figure className={styles.figure}>
        <Picture key={photo._id} id={photo.image} alt={photo.alt} sizes="100vw" isEager />
        {photo.caption && <figcaption>{photo.caption}</figcaption>}
      </figure>
      <div className={styles.foot}>
        {photos.length > 1 && (
          <div className={styles.pages}>
            <IconButton aria-label="Previous photo" onClick={() => turn(-1)}>
              <IconChevronLeft size={24} aria-hidden="true" />
            </IconButton>
            <IconButton aria-label="Next photo" onClick={() => turn(1)}>
              <IconChevronRight size={24} aria-hidden="true" />
            </IconButton>
          </div>
        )}
        {onReport && (
          <Button variant="quiet" onClick={() => report(photo._id)}>
            Report photo
          </Button>
        )}
      </div>
    </dialog>
  )
}
