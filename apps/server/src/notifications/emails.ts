import { type NotificationKind, notificationKinds } from '@fairgrove/contract/notifications.options'
import { site } from '@fairgrove/contract/site'
import type { EmailContent } from '../mail/email-template.ts'
import type { NotificationText } from './kinds.ts'

const settingsPath = '/notifications/settings'
const maxListed = 50

const sentBecause = {
  seller: `You’re getting this email because you sell on ${site.name}.`,
  admin: `You’re getting this email because you’re an admin of ${site.name}.`,
  customer: `You’re getting this email because you placed an order on ${site.name}.`,
}

/** Where selling or an order isn't why. */
const ownReasons: Partial<Record<NotificationKind, string>> = {
  list_moderated: `You’re getting this email because you wrote a list on ${site.name}.`,
  photo_moderated: `You’re getting this email because you manage a dispensary on ${site.name}.`,
  question_asked: `You’re getting this email because you manage a dispensary on ${site.name}.`,
  question_answered: `You’re getting this email because you asked a question on ${site.name}.`,
  question_moderated: `You’re getting this email because you asked or answered a question on ${site.name}.`,
}

/** For kinds without an email of their own. */
export function buildNotificationEmail(
  kind: NotificationKind,
  { title, text, path, action }: NotificationText,
  publicUrl: string,
): EmailContent {
  return {
    subject: title,
    heading: title,
    paragraphs: [text],
    action: { label: action, url: `${publicUrl}${path}` },
    footnotes: [ownReasons[kind] ?? sentBecause[notificationKinds[kind].audience]],
  }
}

/** One email about several events, oldest first. */
export function buildSummaryEmail(
  titles: readonly string[],
  { publicUrl, unsubscribeUrl }: { publicUrl: string; unsubscribeUrl: string },
): EmailContent {
  const rest = titles.length - maxListed
  return {
    subject: `${titles.length} updates for your shop`,
    heading: `${titles.length} updates for your shop`,
    paragraphs: [
      ...titles.slice(0, maxListed),
      ...(rest > 0 ? [`And ${rest} more in your notifications.`] : []),
    ],
    action: { label: 'View notifications', url: `${publicUrl}/notifications` },
    footnotes: [
      `You’re getting this email because you sell on ${site.name} and selected summaries.`,
      formatSettingsNote(publicUrl),
    ],
    unsubscribeUrl,
  }
}

/** How to turn an email off, in every one that can be. */
export function addSettingsNote(
  content: EmailContent,
  { publicUrl, unsubscribeUrl }: { publicUrl: string; unsubscribeUrl: string },
): EmailContent {
  const footnotes = [...content.footnotes, formatSettingsNote(publicUrl)]
  return { ...content, footnotes, unsubscribeUrl }
}

const formatSettingsNote = (publicUrl: string) =>
  `Select which emails you get: ${publicUrl}${settingsPath}`
