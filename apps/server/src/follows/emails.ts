import {
  describeUpdate,
  getUpdatePath,
  type UpdateGroup,
} from '@fairgrove/contract/follows.options'
import { site } from '@fairgrove/contract/site'
import type { Deps } from '../deps.ts'
import type { EmailContent } from '../mail/email-template.ts'
import type { NotificationEmails } from '../notifications/delivery.actions.ts'
import type { NotificationData } from '../notifications/kind-data.ts'
import { buildText } from '../notifications/kinds.ts'
import { buildStopUrl } from './actions.ts'

type UrlDeps = Pick<Deps, 'publicUrl' | 'linkSecret'>

/** The digest: what changed, by what is followed, each with a link that stops it. */
export function buildDigestEmail(
  deps: UrlDeps,
  data: NotificationData['follow_updates'],
): EmailContent {
  const { title } = buildText('follow_updates', data)
  return {
    subject: title,
    heading: title,
    preheader: data.groups.map(({ name }) => name).join(', '),
    paragraphs: [],
    sections: data.groups.map((groups) => toSection(deps, groups)),
    action: { label: 'View what you follow', url: `${deps.publicUrl}/following` },
    footnotes: [
      ...(data.more > 0 ? [`There are ${data.more} more updates we couldn’t list here.`] : []),
      `You’re getting this email because you follow listings on ${site.name}. We send one a day at most.`,
    ],
  }
}

function toSection(deps: UrlDeps, { followId, name, updates, more, path }: UpdateGroup) {
  const lines = updates.map((update) => ({
    text: describeUpdate(update),
    url: `${deps.publicUrl}${getUpdatePath(update)}`,
  }))
  const rest = { text: `${more} more`, url: `${deps.publicUrl}${path}` }
  return {
    title: name,
    lines: more > 0 ? [...lines, rest] : lines,
    action: { label: `Stop following ${name}`, url: buildStopUrl(deps, followId) },
  }
}

export const followEmails = (deps: UrlDeps): NotificationEmails => ({
  follow_updates: async (_accountId, data) => buildDigestEmail(deps, data),
})
