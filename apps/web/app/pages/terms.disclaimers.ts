import { policies, site } from '@fairgrove/contract/site'
import { formatWholeDollars } from '../formatting/numbers.ts'
import type { Section } from './terms.section.ts'

export const disclaimers: readonly Section[] = [
  {
    id: 'website',
    title: 'Website disclaimer',
    text: [
      `The information on ${site.name} is general. We try to keep it accurate, but we don’t promise it’s complete, current or free of errors, and you rely on it at your own risk.`,
      'Nothing on the site is medical, legal, tax or financial advice. Statements about products come from the companies behind them. The Food and Drug Administration hasn’t evaluated these statements. Cannabis is still illegal under federal law. Whether and how you may have it depends on where you are.',
      'We don’t sell THC or CBD products. You can pre-order THC products here and pick them up for cash at a licensed dispensary, which decides who it sells to. You buy CBD products from the brand.',
    ],
  },
  {
    id: 'external-links',
    title: 'External-link disclaimer',
    text: [
      'The site links to other websites, such as those of brands, dispensaries, public agencies and support services. We don’t run those sites or check them all the time. We aren’t responsible for what’s on them or for any agreement you make with them. A link isn’t an endorsement.',
    ],
  },
  {
    id: 'testimonials',
    title: 'Testimonial disclaimer',
    text: [
      'Reviews and stories on the site are the experiences and opinions of the people who wrote them, not ours. We haven’t checked whether they’re true, and your experience may be different. Some reviewers earned canna-coins for writing a review, no matter what they wrote. Their reviews say so.',
    ],
  },
  {
    id: 'liability',
    title: 'Limitation of liability',
    text: [
      `To the extent the law allows, ${site.name}, its people and its partners aren’t liable to you or anyone else for indirect, consequential, special, incidental or punitive damages, or for lost profit, lost revenue or lost data, that result from your use of the site. This applies even if we were told those damages were possible.`,
      `No matter what your claim is based on, our liability to you is always limited to the lesser of what you paid us in the ${policies.liabilityMonths} months before the claim arose and ${formatWholeDollars(policies.liabilityDollars)} (US dollars).`,
      'Some states don’t allow limits like these. If yours is one of them, the limits it doesn’t allow don’t apply to you, and you may have additional rights.',
    ],
  },
]
