import { site } from '@fairgrove/contract/site'
import { recoveryDelayHours } from '@fairgrove/contract/two-factor.options'
import type { EmailContent } from '../mail/email-template.ts'
import type { FactorChange } from './declared-jobs.ts'

const sentBecause = `You’re getting this email because you have a ${site.name} account.`
const wasItYou = `If that was you, you’re all set. If it wasn’t, reset your password now and email us at ${site.infoEmail}.`

/** A passkey needs no password, and an app keeps its owner out, so a new password doesn’t help. */
const wasAddedByYou = `If that was you, you’re all set. If it wasn’t, a new password doesn’t remove it. Find our email about a sign-in from a new device and select “This wasn’t me”: it removes what was added since then. If you don’t have that email, reset your password and email us at ${site.infoEmail}.`

type Urls = { publicUrl: string; stopUrl: string }
type Action = (urls: Urls) => { label: string; url: string }
type Text = { heading: string; paragraphs: string[]; action?: Action }

const viewSecurity: Action = ({ publicUrl }) => ({
  label: 'View security settings',
  url: `${publicUrl}/profile/security`,
})
const stopRemoval: Action = ({ stopUrl }) => ({ label: 'Keep my protection', url: stopUrl })

const buildCreatedText = (provider: string): Text => ({
  heading: 'Your account is ready',
  paragraphs: [
    `It was created with ${provider}, and you sign in with ${provider}. To sign in with a password as well, select “Forgot your password?” on the sign-in page.`,
    `If you didn’t create it, email us at ${site.infoEmail}.`,
  ],
})

const buildLinkedText = (provider: string): Text => ({
  heading: `You can sign in with ${provider}`,
  paragraphs: [
    `${provider} was linked to your account and now signs you in. Your other devices were signed out.`,
    wasItYou,
  ],
})

const buildUnlinkedText = (provider: string): Text => ({
  heading: `${provider} was unlinked`,
  paragraphs: [
    `${provider} no longer signs you in to your account. Your other devices were signed out.`,
    `This also happens if you report a sign-in, undo an email change, or reset your password while ${provider} has a different email. You can link it again.`,
    wasItYou,
  ],
})

const texts: Record<FactorChange, Text> = {
  googleCreated: buildCreatedText('Google'),
  googleLinked: buildLinkedText('Google'),
  googleUnlinked: buildUnlinkedText('Google'),
  appleCreated: buildCreatedText('Apple'),
  appleLinked: buildLinkedText('Apple'),
  appleUnlinked: buildUnlinkedText('Apple'),
  appAdded: {
    heading: 'Two-step sign-in is on',
    paragraphs: [
      'An authenticator app was added to your account. Your other devices were signed out.',
      wasAddedByYou,
    ],
  },
  appRemoved: {
    heading: 'Your authenticator app was removed',
    paragraphs: ['An authenticator app was removed from your account.', wasItYou],
  },
  passkeyAdded: {
    heading: 'You have a new passkey',
    paragraphs: [
      'A passkey was added to your account. Your other devices were signed out.',
      wasAddedByYou,
    ],
  },
  passkeyRemoved: {
    heading: 'A passkey was removed',
    paragraphs: ['A passkey was removed from your account. It no longer signs you in.', wasItYou],
  },
  recoveryCodesReplaced: {
    heading: 'You have new recovery codes',
    paragraphs: [
      'New recovery codes were created for your account. The old ones no longer work.',
      wasItYou,
    ],
  },
  recoveryCodeUsed: {
    heading: 'A recovery code was used',
    paragraphs: ['Someone just used one of your recovery codes. It won’t work again.', wasItYou],
  },
  recoveryStarted: {
    heading: 'Your two-step sign-in will be turned off',
    paragraphs: [
      `An admin is helping someone who can’t sign in to your account. In ${recoveryDelayHours} hours we’ll turn off two-step sign-in and remove your passkeys.`,
      'If you asked for this, you don’t need to do anything. If you didn’t, stop it now.',
    ],
    action: stopRemoval,
  },
  recoveryReminder: {
    heading: 'Your two-step sign-in will be turned off soon',
    paragraphs: [
      'An admin is helping someone who can’t sign in to your account. We’ll soon turn off two-step sign-in and remove your passkeys.',
      'If you asked for this, you don’t need to do anything. If you didn’t, stop it now.',
    ],
    action: stopRemoval,
  },
  recoveryStopped: {
    heading: 'Your two-step sign-in stays on',
    paragraphs: [
      'Someone had asked us to turn it off, and that was stopped. Nothing has changed.',
      `If you didn’t expect this, email us at ${site.infoEmail}.`,
    ],
  },
  factorsRemoved: {
    heading: 'Two-step sign-in was turned off',
    paragraphs: [
      'Your authenticator app, passkeys and recovery codes were removed, and all devices were signed out.',
      'Sign in with your password and set up two-step sign-in again.',
    ],
    action: ({ publicUrl }) => ({
      label: 'Sign in',
      url: `${publicUrl}/signin?redirect=/profile/security`,
    }),
  },
  newFactorsRemoved: {
    heading: 'Recently added ways to sign in were removed',
    paragraphs: [
      'You told us that someone else used your account. We removed the authenticator app, passkeys and recovery codes that were added since then, and signed out every device.',
      'Set a new password with the link in our other email. Then check what’s left in your security settings.',
    ],
  },
}

export function buildFactorEmail(change: FactorChange, urls: Urls): EmailContent {
  const { heading, paragraphs, action = viewSecurity } = texts[change]
  return {
    subject: `${heading} for ${site.name}`,
    heading,
    paragraphs,
    action: action(urls),
    footnotes: [sentBecause],
  }
}
