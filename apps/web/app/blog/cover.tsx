import { findPublicId } from '@fairgrove/contract/images'
import { Picture } from '../ui/picture.tsx'
import styles from './cover.module.css'

type CoverProps = { image: string | null; sizes: string; isEager?: boolean }

/** A post's picture by its address. Says nothing the title does not. */
export function Cover({ image, ...rest }: CoverProps) {
  const id = (image && findPublicId(image)) || null
  return <Picture id={id} alt="" className={styles.cover} {...rest} />
}
