import { badges } from '@fairgrove/contract/badges.options'
import type { Product } from '@fairgrove/contract/products'
import { BadgeIcon } from '../badges/badge-explanations.tsx'
import badgeList from '../badges/badge-list.module.css'
import { getEarnedBadges } from '../badges/badge-list.tsx'
import { classes } from '../ui/classes.ts'
import { Picture } from '../ui/picture.tsx'
import { ShareButton } from '../ui/share-button.tsx'
import styles from './product-image.module.css'

/** The image with a share button and, on phones, where the badges are far below, the first of them. */
export function ProductImage({ product, link }: { product: Product; link: string }) {
  const [badge] = product.brand ? getEarnedBadges(product.brand.badges) : []
  return (
    <div className={styles.frame}>
      <Picture
        id={product.image}
        alt={product.name}
        sizes="(min-width: 75em) 640px, (min-width: 48em) 55vw, 100vw"
        isEager
        className={styles.image}
      />
      <div className={styles.share}>
        <ShareButton title={product.name} url={link} isIcon />
      </div>
      {badge && (
        <a href="#badges" className={classes(badgeList.badge, styles.badge)}>
          <BadgeIcon badge={badge} size={24} alt="" />
          {badges[badge].name}
        </a>
      )}
    </div>
  )
}
