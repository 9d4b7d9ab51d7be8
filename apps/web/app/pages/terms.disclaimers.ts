import { policies } from '@fairgrove/contract/policies.options'
import { site } from '@fairgrove/contract/site'
import { roundText } from '../ui/price.ts'
import type { Section } from './terms.section.ts'

export const disclaimers: readonly Section[] = [
  {
    id: 'website',
    title: 'Website disclaimer',
    text: [
      `What stands on ${site.name} is for general information. We take care that it is right, but we do not promise that it is complete, current or without mistakes, and you rely on it at your own risk.`,
      'Nothing here is medical, legal, tax or financial advice. Statements about products come from those who make them and have not been evaluated by the Food and Drug Administration. Cannabis remains illegal under federal law; whether and how you may have it depends on where you are.',
      'We do not sell THC or CBD products. THC products can be reserved here for cash pickup at a licensed dispensary, which decides whom it sells to; CBD products are bought from the brand.',
    ],
  },
  {
    id: 'external-links',
    title: 'External-link disclaimer',
    text: [
      'The site links to pages of others: brands, dispensaries, public bodies and services that help people. We do not run them, do not check them all the time, and are not responsible for what stands there or for what you agree with them. A link is not a recommendation.',
    ],
  },
  {
    id: 'testimonials',
    title: 'Testimonial disclaimer',
    text: [
      'Reviews and stories on the site are the experiences and opinions of single people. They were not checked by us for their truth, they do not say what you will experience, and they are not ours. Some reviewers earned canna-coins for writing, whatever they wrote; their reviews say so.',
    ],
  },
  {
    id: 'liability',
    title: 'Limit of liability',
    text: [
      `As far as the law allows, ${site.name}, its people and its partners are not liable to you or anyone else for indirect, consequential, special, incidental or punitive damages, nor for lost profit, lost revenue or lost data that come from your use of the site, even if we were told that they may happen.`,
      `Whatever the ground of a claim, our liability to you is at all times limited to the lesser of what you paid us in the ${policies.liabilityMonths} months before the claim arose and ${roundText(policies.liabilityDollars)} (US dollars).`,
      'Some states do not allow such limits. Where that is so, those that are not allowed do not apply to you, and you may have further rights.',
    ],
  },
]
