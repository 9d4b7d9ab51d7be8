import { type Badge, badges } from '@fairgrove/contract/badges.options'

type BadgeIconProps = { badge: Badge; size?: number; alt?: string }

/** Drawn by badge-pictures.ts; the same file the API names in a company's record. Words beside it make `alt` empty. */
export function BadgeIcon({ badge, size = 28, alt = badges[badge].alt }: BadgeIconProps) {
  return <img src={`/badges/${badge}.svg`} alt={alt} width={size} height={size} loading="lazy" />
}
