import { badgeOwnershipPercent } from '@fairgrove/contract/badges.options'
import { policies, site } from '@fairgrove/contract/site'

/** Frequently asked questions, shared by the page and its structured data. */
export const faqs = [
  {
    question: 'Can I buy cannabis here?',
    answer:
      'No. You can pre-order THC products here, then pay cash and show your ID when you pick them up at a licensed dispensary. You buy CBD products directly from the brand. We ship merchandise only.',
  },
  {
    question: 'How do I know I can trust a badge?',
    answer: `Every badge links to a record of when we awarded it and how we verified it. Ownership badges require at least ${badgeOwnershipPercent}%. Only our team awards badges, and they’re never for sale.`,
  },
  {
    question: 'What are canna-coins?',
    answer:
      'They’re our way of saying thanks for reviews, answers and referrals. Trade them for free shipping and event tickets. They have no cash value.',
  },
  {
    question: 'Can I return something?',
    answer: `You can return undamaged, unused, unopened merchandise within ${policies.merchandiseReturnDays} days, except stickers. You can always return something that arrives defective or damaged.`,
  },
  {
    question: 'How do I get my company listed?',
    answer: `Apply as a brand or a dispensary. It’s free. Someone at ${site.name} reads every application and emails you either way.`,
  },
] as const

/** The questions as schema.org FAQPage data. */
export function buildFaqData() {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: faqs.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
