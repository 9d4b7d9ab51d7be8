import type { Brand } from '@fairgrove/contract/brands'
import {
  type ProductType,
  productTypeNames,
  productTypes,
} from '@fairgrove/contract/brands.options'
import {
  type Icon,
  IconBottle,
  IconCookie,
  IconDroplet,
  IconFlask2,
  IconLeaf,
  IconMapPin,
  IconPlant2,
  IconWorld,
} from '@tabler/icons-react'
import { BadgeList, getEarnedBadges } from '../badges/badge-list.tsx'
import { FollowButton } from '../follows/follow-button.tsx'
import { formatPlace } from '../formatting/text.ts'
import { AddToListLink } from '../listing/add-to-list-link.tsx'
import buttons from '../ui/button.module.css'
import { ClaimStatus } from '../ui/claim-status.tsx'
import { classes } from '../ui/classes.ts'
import { Picture } from '../ui/picture.tsx'
import { ShareButton } from '../ui/share-button.tsx'
import { Stars } from '../ui/stars.tsx'
import styles from './brand-head.module.css'

type HeadProps = { brand: Brand; isFollowing: boolean; link: string }

/** Logo, description, product types and badges of a brand. */
export function BrandHead({ brand, isFollowing, link }: HeadProps) {
  const { brandLink } = brand
  const place = formatPlace(brand)
  return (
    <header className={styles.head}>
      <Picture id={brand.logo} alt="" sizes="160px" isEager className={styles.logo} />
      <div className={styles.content}>
        <div className={styles.top}>
          <h1>
            {brandLink ? (
              <a href={`/go/brand/${brand._id}`} target="_blank" rel="noopener">
                {brand.name}
              </a>
            ) : (
              brand.name
            )}
          </h1>
          <ShareButton title={brand.name} url={link} isIcon />
        </div>
        <div className={styles.row}>
          <Stars rating={brand.rating} count={brand.numReviews} />
          {place && (
            <span className={styles.place}>
              <IconMapPin size={20} aria-hidden="true" />
              {place}
            </span>
          )}
          <ClaimStatus claimed={brand.claimed} listing={`brand=${brand._id}`} />
        </div>
        <BadgeList badges={getEarnedBadges(brand.badges)} company={brand} />
        {brand.description && <p className={styles.description}>{brand.description}</p>}
        <ProductTypeList makes={brand.product_type} />
        <div className={styles.actions}>
          <a href="#products" className={classes(buttons.button, buttons.primary)}>
            See products
          </a>
          {brandLink && (
            <a
              href={`/go/brand/${brand._id}`}
              target="_blank"
              rel="noopener"
              className={classes(buttons.button, buttons.outline)}
            >
              <IconWorld size={20} aria-hidden="true" />
              {new URL(brandLink).hostname}
              <span className="visually-hidden">(website, opens in a new tab)</span>
            </a>
          )}
        </div>
        <FollowButton
          key={brand._id}
          kind="brand"
          id={brand._id}
          name={brand.name}
          isFollowing={isFollowing}
        >
          <AddToListLink kind="brand" id={brand._id} name={brand.name} />
        </FollowButton>
      </div>
    </header>
  )
}

function ProductTypeList({ makes }: { makes: Brand['product_type'] }) {
  const types = productTypeNames.filter((name) => makes[name])
  if (types.length === 0) return null
  return (
    <ul className={styles.types} aria-label="Product types">
      {types.map((name) => {
        const Icon = typeIcons[name]
        return (
          <li key={name}>
            <Icon size={24} stroke={1.6} aria-hidden="true" />
            {productTypes[name]}
          </li>
        )
      })}
    </ul>
  )
}

const typeIcons: Record<ProductType, Icon> = {
  flower: IconPlant2,
  topical: IconDroplet,
  concentrate: IconFlask2,
  edible: IconCookie,
  preroll: IconLeaf,
  accessory: IconBottle,
}
