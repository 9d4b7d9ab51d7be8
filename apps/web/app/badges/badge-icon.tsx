import { type Badge, badges } from '@fairgrove/contract/badges.options'

/** Drawn by badge-pictures.ts; the same file the API names in a company's record. */
export function BadgeIcon({ badge, size = 28 }: { badge: Badge; size?: number }) {
  return <img src={`/badges/${badge}.svg`} alt={badges[badge].alt} width={size} height={size} />
}
