import { linkMinutes } from '@fairgrove/contract/accounts.options'
import { site } from '@fairgrove/contract/site'
import type { Letter } from '../mail/letter.ts'
import type { LinkPurpose } from './link-token.ts'

const expires = `This link expires in ${linkMinutes} minutes and works only once.`
const because = `You’re getting this email because someone entered this email address on ${site.name}.`
const notYou = 'If you didn’t ask for this, you can ignore this email. Nothing will change.'

export const letterOfLink: Record<LinkPurpose, (publicUrl: string, token: string) => Letter> = {
  register: (publicUrl, token) => ({
    subject: `Confirm your ${site.name} account`,
    heading: 'Confirm your email',
    paragraphs: [
      `Thanks for joining ${site.name}. Confirm your email address to finish creating your account.`,
    ],
    action: { label: 'Confirm email', url: `${publicUrl}/validate_account/${token}` },
    footnotes: [expires, because, notYou],
  }),
  email: (publicUrl, token) => ({
    subject: `Confirm your new email for ${site.name}`,
    heading: 'Confirm your new email',
    paragraphs: [`Confirm this email address to use it for your ${site.name} account.`],
    action: {
      label: 'Confirm new email',
      url: `${publicUrl}/validate_account/${token}?redirect=/profile`,
    },
    footnotes: [expires, because, notYou],
  }),
  reset: (publicUrl, token) => ({
    subject: `Reset your ${site.name} password`,
    heading: 'Reset your password',
    paragraphs: [`We got a request to reset the password for your ${site.name} account.`],
    action: { label: 'Reset password', url: `${publicUrl}/password_reset/${token}` },
    footnotes: [expires, because, notYou],
  }),
}

export function alreadyRegistered(publicUrl: string): Letter {
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
