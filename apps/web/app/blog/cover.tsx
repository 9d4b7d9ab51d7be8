import {
  type ImageWidth,
  imageInfo,
  imagePath,
  imageWidths,
  publicIdIn,
} from '@fairgrove/contract/images'
import styles from './cover.module.css'

type CoverProps = { image: string | null; sizes: string; isFirst?: boolean }

/** A post's picture, or a quiet ground where it has none. Says nothing the title does not. */
export function Cover({ image, sizes, isFirst }: CoverProps) {
  const publicId = image ? publicIdIn(image) : undefined
  const info = publicId ? imageInfo(publicId) : undefined
  if (!publicId || !info) return <div className={styles.empty} />
  const [from, , , to] = info.corners
  const widths = imageWidths.filter((width) => width >= 320 && width <= 1280)
  const set = (format: 'avif' | 'webp') =>
    widths.map((width: ImageWidth) => `${imagePath(publicId, width, format)} ${width}w`).join(', ')
  return (
    <picture>
      <source type="image/avif" srcSet={set('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={set('webp')} sizes={sizes} />
      <img
        className={styles.cover}
        src={imagePath(publicId, 960, 'jpeg')}
        alt=""
        width={info.width}
        height={info.height}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        style={{ backgroundImage: `linear-gradient(135deg, ${from}, ${to})` }}
      />
    </picture>
  )
}
