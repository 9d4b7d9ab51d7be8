import { getImagePath } from '@fairgrove/contract/images'
import type { Photo } from '@fairgrove/contract/photos'
import { type MouseEvent, useState } from 'react'
import { Picture } from '../ui/picture.tsx'
import { StatusMessage } from '../ui/status.tsx'
import { useLazyComponent } from '../ui/use-lazy-component.ts'
import type { ReportResult } from './photo-actions.server.ts'
import styles from './photo-gallery.module.css'
import { ReportPhoto } from './report-photo.tsx'

const importViewer = async () => (await import('./photo-viewer.tsx')).PhotoViewer

type PhotoGalleryProps = {
  photos: readonly Photo[]
  /** Of the place. */
  name: string
  result: ReportResult
  /** The sign-in link; undefined for members. */
  signInPath: string | undefined
  /** People who work there remove photos instead. */
  canReport: boolean
}

/** The photos of a place. Each opens larger; without scripts it is a link to the large image. */
export function PhotoGallery({ photos, name, result, signInPath, canReport }: PhotoGalleryProps) {
  const [openAt, setOpenAt] = useState<number>()
  const [reportedId, setReportedId] = useState<string>()
  const { Component: PhotoViewer, loadComponent } = useLazyComponent(importViewer)
  if (photos.length === 0) return null

  async function open(event: MouseEvent<HTMLAnchorElement>, at: number): Promise<void> {
    // Anything else opens a new tab.
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const { href } = event.currentTarget
    if (await loadComponent()) setOpenAt(at)
    else location.assign(href)
  }

  return (
    <section id="photos" className={styles.section} aria-labelledby="photos-title">
      <h2 id="photos-title">Photos</h2>
      {result && 'message' in result && (
        <StatusMessage result={result} tone="good">
          {result.message}
        </StatusMessage>
      )}
      <ul className={styles.photos}>
        {photos.map(({ _id, image, alt, caption }, at) => (
          <li key={_id}>
            <a href={getImagePath(image, 1920, 'jpeg')} onClick={(event) => open(event, at)}>
              <Picture
                id={image}
                alt={alt}
                sizes="(min-width: 68.75em) 280px, (min-width: 48em) 30vw, 60vw"
                className={styles.photo}
              />
            </a>
            {caption && <p className={styles.caption}>{caption}</p>}
          </li>
        ))}
      </ul>
      {canReport && (
        <ReportPhoto
          key={reportedId}
          photos={photos}
          photoId={reportedId}
          result={result}
          signInPath={signInPath}
        />
      )}
      {PhotoViewer && openAt !== undefined && (
        <PhotoViewer
          photos={photos}
          name={name}
          startAt={openAt}
          onClose={() => setOpenAt(undefined)}
          onReport={canReport ? setReportedId : undefined}
        />
      )}
    </section>
  )
}
