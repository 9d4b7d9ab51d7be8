import { type Badge, badgeNames, badges } from '@fairgrove/contract/badges.options'
import { getBadgeRecord } from '@fairgrove/contract/badges.trail'
import { Problem } from '@fairgrove/contract/problems'
import { site } from '@fairgrove/contract/site'
import { getId, loadFromApi } from '../server/api-client.server.ts'
import { toErrorResponse } from '../server/error-response.server.ts'
import type { Route } from './+types/embedded-badge.route'

/** A badge for other sites: served while the company has it, cached for an hour at most. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const badge = badgeNames.find((name) => params.file === `${name}.svg`)
  if (!badge) throw toErrorResponse(new Problem('not_found'))
  const record = await loadFromApi(getBadgeRecord, { context, params: { id: getId(params) } })
  if (!record.badges.includes(badge)) throw toErrorResponse(new Problem('not_found'))
  return new Response(renderBadgeSvg(badge), {
    headers: {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Cache-Control': 'public, max-age=3600',
    },
  })
}

const renderBadgeSvg = (
  badge: Badge,
) => `<svg xmlns="http://www.w3.org/2000/svg" width="220" height="56" viewBox="0 0 220 56">
<title>${badges[badge].name}, verified by ${site.name}</title>
<style>
.card{fill:#fffdf8;stroke:#d9d0bf}.mark{fill:#1f4d36}.tick{stroke:#fffdf8}.name{fill:#22332a}.by{fill:#5c665f}
text{font-family:system-ui,sans-serif}
@media(prefers-color-scheme:dark){.card{fill:#1d2621;stroke:#3b463f}.mark{fill:#8fc7a4}.tick{stroke:#1d2621}.name{fill:#f2efe6}.by{fill:#b9c2bb}}
</style>
<rect class="card" x=".5" y=".5" width="219" height="55" rx="12"/>
<circle class="mark" cx="29" cy="28" r="14"/>
<path class="tick" d="M22.5 28.5l4.5 4.5 8.5-9" fill="none" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>
<text class="name" x="54" y="25" font-size="14" font-weight="600">${badges[badge].name}</text>
<text class="by" x="54" y="42" font-size="12">Verified by ${site.name}</text>
</svg>
`
