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
import { Leaf } from './leaf.tsx'
import styles from './picture.module.css'

type PictureProps = {
  /** The public id of a hosted image; without one a quiet leaf stands in its place. */
  id: string | null
  alt: string
  /** How wide it is shown, for the browser to choose a file by: '(min-width: 48em) 280px, 50vw'. */
  sizes: string
  /** The first pictures on a page are wanted at once, the others when they come near. */
  isEager?: boolean
  className?: string | undefined
}

/** A 4:3 picture that keeps its place, and shows its own colours blurred until it has arrived. */
export function Picture({ id, alt, sizes, isEager = false, className }: PictureProps) {
  const info = id ? parsePublicId(id) : undefined
  if (!id || !info) return <NoPicture className={className} />
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

function NoPicture({ className }: { className: string | undefined }) {
  return (
    <span className={classes(styles.frame, styles.none, className)}>
      <svg viewBox="-80 -100 160 130" aria-hidden="true">
        <Leaf />
      </svg>
    </span>
  )
}

/** Up to the first width that holds the whole original: a larger file would show nothing more. */
function buildSrcSet(id: string, { width }: ImageInfo, format: ImageFormat): string {
  const enough = imageWidths.findIndex((each) => each >= width)
  const useful: readonly ImageWidth[] =
    enough === -1 ? imageWidths : imageWidths.slice(0, enough + 1)
  return useful.map((each) => `${getImagePath(id, each, format)} ${each}w`).join(', ')
}

function placeholder({ corners: [a, b, c, d] }: ImageInfo): CSSProperties {
  const glow = (at: string, colour: string) =>
    `radial-gradient(at ${at}, ${colour}, transparent 72%)`
  return { background: `${glow('0 0', a)}, ${glow('100% 0', b)}, ${glow('0 100%', c)}, ${d}` }
}
