import { readFileSync, writeFileSync } from 'node:fs'
import { type Badge, badgeNames, badges } from '@fairgrove/contract/badges.options'
import {
  type Icon,
  IconFeather,
  IconGenderFemale,
  IconHeartHandshake,
  IconLeaf,
  IconRainbow,
  IconRosetteDiscountCheck,
  IconSpeakerphone,
  IconSunHigh,
  IconUsersGroup,
} from '@tabler/icons-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** `npm run badges -w apps/web`: generates public/badges from Tabler icons and the palette. */
const badgeStyles: Record<Badge, { icon: Icon; color: string }> = {
  isBlackOwned: { icon: IconSunHigh, color: 'char' },
  isIndigenousOwned: { icon: IconFeather, color: 'earth' },
  isPOCOwned: { icon: IconUsersGroup, color: 'clay' },
  isWomanOwned: { icon: IconGenderFemale, color: 'plum' },
  isLgbt: { icon: IconRainbow, color: 'rose' },
  equityVerified: { icon: IconRosetteDiscountCheck, color: 'coin' },
  isSustainable: { icon: IconLeaf, color: 'good' },
  isWorkerCoop: { icon: IconHeartHandshake, color: 'teal' },
  isUnionized: { icon: IconSpeakerphone, color: 'lake' },
}

const palette = readFileSync(new URL('app/styles/palette.css', import.meta.url), 'utf8')

function getShades(color: string): [light: string, dark: string] {
  const match = new RegExp(`--${color}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(palette)
  if (!match?.[1] || !match[2]) throw new Error(`palette.css has no ${color}.`)
  return [match[1], match[2]]
}

/** A separate SVG file knows the color scheme, but not the page's custom properties. */
export function renderBadge(badge: Badge): string {
  const { icon, color } = badgeStyles[badge]
  const [ink, darkInk] = getShades(color)
  const [background, darkBackground] = getShades(`${color}-soft`)
  const paths = renderToStaticMarkup(createElement(icon)).replace(/^<svg[^>]*>|<\/svg>$/g, '')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 32 32" fill="none">
<title>${badges[badge].name}</title>
<style>.g{fill:${background}}.i{stroke:${ink}}@media(prefers-color-scheme:dark){.g{fill:${darkBackground}}.i{stroke:${darkInk}}}</style>
<circle class="g" cx="16" cy="16" r="16"/>
<g class="i" transform="translate(6 6) scale(.8333)" stroke-width="2.1" stroke-linecap="round" stroke-linejoin="round">${paths}</g>
</svg>
`
}

if (import.meta.main) {
  for (const badge of badgeNames) {
    writeFileSync(new URL(`public/badges/${badge}.svg`, import.meta.url), renderBadge(badge))
  }
}
