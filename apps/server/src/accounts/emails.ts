import { emailUndoDays, linkExpiryMinutes } from '@fairgrove/contract/accounts.options'
import { site } from '@fairgrove/contract/site'
import type { EmailContent } from '../mail/email-template.ts'
import type { LinkPurpose } from './link-token.ts'

const expiryNote = `This link expires in ${linkExpiryMinutes} minutes and works only once.`
const sentBecause = `You’re getting this email because someone entered this email address on ${site.name}.`
const ignoreNote = 'If you didn’t ask for this, you can ignore this email. Nothing will change.'

export const linkEmailBuilders: Record<
  LinkPurpose,
  (publicUrl: string, token: string) => EmailContent
> = {
  register: (publicUrl, token) => ({
    subject: `Confirm your ${site.name} account`,
    heading: 'Confirm your email',
    paragraphs: [
      `Thanks for joining ${site.name}. Confirm your email address to finish creating your account.`,
    ],
    action: { label: 'Confirm email', url: `${publicUrl}/validate_account/${token}` },
    footnotes: [expiryNote, sentBecause, ignoreNote],
  }),
  email: (publicUrl, token) => ({
    subject: `Confirm your new email for ${site.name}`,
    heading: 'Confirm your new email',
    paragraphs: [`Confirm this email address to use it for your ${site.name} account.`],
    action: {
      label: 'Confirm new email',
      url: `${publicUrl}/validate_account/${token}?redirect=/profile`,
    },
    footnotes: [expiryNote, sentBecause, ignoreNote],
  }),
  undo_email: (publicUrl, token) => ({
    subject: `Your ${site.name} email was changed`,
    heading: 'Your email was changed',
    paragraphs: [
      `This email address was replaced on your ${site.name} account. You can’t sign in with it anymore.`,
      'If that was you, you’re all set. If it wasn’t, undo the change. We’ll restore this email, sign out every device, remove the ways to sign in that were added since, and send you a link to set a new password.',
    ],
    action: { label: 'Undo change', url: `${publicUrl}/undo_email_change/${token}` },
    footnotes: [
      `This link works for ${emailUndoDays} days.`,
      `You’re getting this email because this address belonged to a ${site.name} account.`,
    ],
  }),
  reset: (publicUrl, token) => ({
    subject: `Reset your ${site.name} password`,
    heading: 'Reset your password',
    paragraphs: [`We got a request to reset the password for your ${site.name} account.`],
    action: { label: 'Reset password', url: `${publicUrl}/password_reset/${token}` },
    footnotes: [expiryNote, sentBecause, ignoreNote],
  }),
}

export function buildAlreadyRegisteredEmail(publicUrl: string): EmailContent {
  return {
    subject: `You already have a ${site.name} account`,
    heading: 'You already have an account',
    paragraphs: [
      'Someone tried to create an account with this email address, but you already have one.',
      'If that was you, sign in. If you forgot your password, you can reset it.',
    ],
    action: { label: 'Sign in', url: `${publicUrl}/signin` },
    footnotes: [
      `Forgot your password? ${publicUrl}/forgot_password`,
      `You’re getting this email because you have a ${site.name} account.`,
      'If you didn’t do this, you can ignore this email. Your account hasn’t changed.',
    ],
  }
}
