import { emailUndoDays, signInNoticeDays } from '@fairgrove/contract/accounts.options'
import { site } from '@fairgrove/contract/site'
import type { EmailContent } from '../mail/email-template.ts'
import type { AccountChange } from './declared-jobs.ts'

const sentBecause = `You’re getting this email because you have a ${site.name} account.`
const helpLine = `If you weren’t expecting this, email us at ${site.infoEmail}.`

export const changeEmailBuilders: Record<
  AccountChange['change'],
  (publicUrl: string, roles: { isAdmin: boolean; isSeller: boolean }) => EmailContent
> = {
  password: (publicUrl) => ({
    subject: `Your ${site.name} password was changed`,
    heading: 'Your password was changed',
    paragraphs: [
      'Someone just changed your password, and your other devices were signed out.',
      `If that was you, you’re all set. If it wasn’t, reset your password now and email us at ${site.infoEmail}.`,
    ],
    action: { label: 'Reset password', url: `${publicUrl}/forgot_password` },
    footnotes: [sentBecause],
  }),
  email: (publicUrl) => ({
    subject: `Your ${site.name} email was changed`,
    heading: 'Your email was changed',
    paragraphs: [
      `This is now the email for your ${site.name} account. Use it to sign in.`,
      `We also told your old email, which can undo the change for ${emailUndoDays} days.`,
    ],
    action: { label: 'View profile', url: `${publicUrl}/profile` },
    footnotes: [sentBecause],
  }),
  roles: (publicUrl, { isAdmin, isSeller }) => ({
    subject: `Your ${site.name} role changed`,
    heading: 'Your role changed',
    paragraphs: [describeAccess(isAdmin, isSeller), helpLine],
    action: { label: 'View profile', url: `${publicUrl}/profile` },
    footnotes: [sentBecause],
  }),
}

const timeFormat = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
})

/** Where and when, as far as we know. The place is a guess, and said to be one. */
export function buildNewDeviceEmail(
  {
    device,
    network,
    place,
    createdAt,
  }: { device: string; network: string; place: string | null; createdAt: Date },
  url: string,
): EmailContent {
  return {
    subject: `New sign-in to your ${site.name} account`,
    heading: 'Someone signed in from a new device',
    paragraphs: [
      `${device}, network ${network}, ${timeFormat.format(createdAt)} UTC.`,
      ...(place
        ? [`The network is probably near ${place}. This can be off by a town or more.`]
        : []),
      'If that was you, you’re all set. If it wasn’t, tell us now. We’ll sign out every device and remove the ways to sign in that were added since, and you’ll set a new password.',
    ],
    action: { label: 'This wasn’t me', url },
    footnotes: [`This link works for ${signInNoticeDays} days.`, sentBecause],
  }
}

function describeAccess(isAdmin: boolean, isSeller: boolean): string {
  if (isAdmin && isSeller) return 'Your account now has admin and seller access.'
  if (isAdmin) return 'Your account now has admin access.'
  if (isSeller) return 'Your account now has seller access.'
  return 'Your account no longer has admin or seller access.'
}
