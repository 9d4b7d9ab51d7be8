import {
  getImagePath,
  type ImageFormat,
  type ImageInfo,
  type ImageWidth,
  imageWidths,
  parsePublicId,
} from '@fairgrove/contract/images'
import type { CSSProperties } from 'react'
import { classes } from './classes.ts'
import { Leaf } from './illustrations.tsx'
import styles from './picture.module.css'

type PictureProps = {
  /** The public id of a hosted image; without one a placeholder is shown. */
  id: string | null
  alt: string
  /** The `sizes` attribute: '(min-width: 48em) 280px, 50vw'. */
  sizes: string
  /** Images above the fold load eagerly, the others lazily. */
  isEager?: boolean
  className?: string | undefined
}

/** A 4:3 image with reserved space and a blurred color placeholder until it has loaded. */
export function Picture({ id, alt, sizes, isEager = false, className }: PictureProps) {
  const info = id ? parsePublicId(id) : undefined
  if (!id || !info) return <ImagePlaceholder className={className} />
  return (
    <picture className={classes(styles.frame, className)} style={placeholder(info)}>
      <source type="image/avif" srcSet={buildSrcSet(id, info, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={buildSrcSet(id, info, 'webp')} sizes={sizes} />
      <img
        src={getImagePath(id, 640, 'jpeg')}
        alt={alt}
        width={info.width}
        height={info.height}
        loading={isEager ? 'eager' : 'lazy'}
        fetchPriority={isEager ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  )
}

function ImagePlaceholder({ className }: { className: string | undefined }) {
  return (
    <span className={classes(styles.frame, styles.placeholder, className)}>
      <svg viewBox="-80 -100 160 130" aria-hidden="true">
        <Leaf />
      </svg>
    </span>
  )
}

/** Up to the first width that covers the original: larger files add nothing. */
function buildSrcSet(id: string, { width }: ImageInfo, format: ImageFormat): string {
  const enough = imageWidths.findIndex((each) => each >= width)
  const useful: readonly ImageWidth[] =
    enough === -1 ? imageWidths : imageWidths.slice(0, enough + 1)
  return useful.map((each) => `${getImagePath(id, each, format)} ${each}w`).join(', ')
}

function placeholder({ corners: [a, b, c, d] }: ImageInfo): CSSProperties {
  const glow = (at: string, color: string) => `radial-gradient(at ${at}, ${color}, transparent 72%)`
  return { background: `${glow('0 0', a)}, ${glow('100% 0', b)}, ${glow('0 100%', c)}, ${d}` }
}
