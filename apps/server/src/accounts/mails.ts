import { linkMinutes } from '@fairgrove/contract/accounts.options'
import { site } from '@fairgrove/contract/site'
import type { Letter } from '../mail/letter.ts'
import type { LinkPurpose } from './link-token.ts'

const expires = `The link works once, for ${linkMinutes} minutes.`
const notYou = 'If this was not you, you can ignore this mail: nothing happens without the link.'

export const letterOfLink: Record<LinkPurpose, (publicUrl: string, token: string) => Letter> = {
  register: (publicUrl, token) => ({
    subject: `Confirm your ${site.name} account`,
    heading: 'One step left',
    paragraphs: [`Thank you for joining ${site.name}. Please confirm that this address is yours.`],
    action: { label: 'Confirm my address', url: `${publicUrl}/validate_account/${token}` },
    footnotes: [expires, notYou],
  }),
  email: (publicUrl, token) => ({
    subject: `Confirm your new address for ${site.name}`,
    heading: 'Is this your new address?',
    paragraphs: ['You asked to use this address for your account from now on.'],
    action: {
      label: 'Use this address',
      url: `${publicUrl}/validate_account/${token}?redirect=/profile`,
    },
    footnotes: [expires, notYou],
  }),
  reset: (publicUrl, token) => ({
    subject: `Set a new password for ${site.name}`,
    heading: 'Set a new password',
    paragraphs: [
      'Someone, hopefully you, asked for a new password for the account with this address.',
    ],
    action: { label: 'Choose a new password', url: `${publicUrl}/password_reset/${token}` },
    footnotes: [expires, notYou],
  }),
}

export function alreadyRegistered(publicUrl: string): Letter {
  return {
    subject: `You already have a ${site.name} account`,
    heading: 'You are already with us',
    paragraphs: [
      'Someone tried to use this address for an account, but it already has one.',
      'If that was you, sign in as usual, or set a new password if the old one is gone.',
    ],
    action: { label: 'Sign in', url: `${publicUrl}/signin` },
    footnotes: [
      `Forgotten your password? ${publicUrl}/forgot_password`,
      'If this was not you, there is nothing to do: your account is unchanged.',
    ],
  }
}
