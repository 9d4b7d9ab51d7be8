import type { ListingSeller } from '@fairgrove/contract/sellers'
import { IconPencil } from '@tabler/icons-react'
import { BadgeList } from '../badges/badge-list.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Picture } from '../ui/picture.tsx'
import styles from './listing-owner.module.css'

/** The company profile of who sells a brand, dispensary or product, and its badges. */
export function AboutSeller({ seller }: { seller: ListingSeller | null }) {
  if (!seller) return null
  return (
    <section className={styles.seller} aria-labelledby="seller-title">
      <h2 id="seller-title">About the seller</h2>
      <div className={styles.company}>
        {seller.image && <Picture id={seller.image} alt="" sizes="96px" />}
        <div className={styles.text}>
          <h3>{seller.name}</h3>
          <BadgeList badges={seller.badges} company={seller} />
          {seller.description && <p>{seller.description}</p>}
        </div>
      </div>
    </section>
  )
}

/** On a public page, for those who may edit it. */
export function EditListingLink({ to, children }: { to: string; children: string }) {
  return (
    <div className={styles.edit}>
      <ButtonLink to={to} variant="outline">
        <IconPencil size={18} aria-hidden="true" /> {children}
      </ButtonLink>
    </div>
  )
}

/** Admins and owners have forms of their own. */
export const getEditPath = (kind: 'brand' | 'dispensary', id: string, isAdmin: boolean): string =>
  `${isAdmin ? '' : '/seller'}/${kind}/${id}/edit`
