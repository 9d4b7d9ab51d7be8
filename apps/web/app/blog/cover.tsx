import { findPublicId } from '@fairgrove/contract/images'
import { Picture } from '../ui/picture.tsx'
import styles from './cover.module.css'

type CoverProps = { image: string | null; sizes: string; isEager?: boolean }

/** A post's cover by its URL. Decorative: the title says the same. */
export function Cover({ image, ...rest }: CoverProps) {
  const id = (image && findPublicId(image)) || null
  return <Picture id={id} alt="" className={styles.cover} {...rest} />
}
