import { badgeOwnershipPercent } from '@fairgrove/contract/badges.options'
import { policies } from '@fairgrove/contract/policies.options'
import { site } from '@fairgrove/contract/site'

/** What people ask us, and what we answer: the page and the search engines read the same words. */
export const asked = [
  {
    question: 'Can I buy cannabis here?',
    answer:
      'No. THC products are reserved here and paid for in cash when you pick them up at a licensed dispensary, with your ID. CBD products are bought from the brand itself. Merchandise is what we ship.',
  },
  {
    question: 'How do I know a badge is true?',
    answer: `Each badge links to its record: since when it stands and how we checked it. Ownership means at least ${badgeOwnershipPercent}%. Only our team gives badges, and nobody can buy one.`,
  },
  {
    question: 'What are canna-coins?',
    answer:
      'A thank-you for reviews, answers and referrals. They buy free shipping and event tickets. They have no cash value.',
  },
  {
    question: 'Can I send something back?',
    answer: `Merchandise can come back within ${policies.merchandiseReturnDays} days if it is undamaged, unused and unopened. What arrives broken always can.`,
  },
  {
    question: 'How do I get my company listed?',
    answer: `Apply as a brand or as a dispensary. It is free, a person at ${site.name} reads every application, and we write to you either way.`,
  },
] as const

/** The same in schema.org's words. */
export function faqData() {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: asked.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
