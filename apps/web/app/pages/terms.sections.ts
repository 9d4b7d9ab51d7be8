import { policies, site } from '@fairgrove/contract/site'
import { formatWholeDollars } from '../formatting/numbers.ts'

/** A section of the terms: paragraphs, and arrays for lists. */
export type Section = {
  id: string
  title: string
  text: readonly (string | readonly string[])[]
}

export const sections: readonly Section[] = [
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
  {
    id: 'agreement',
    title: 'Agreement to these terms',
    text: [
      `By using the site, you agree to these terms. If you don’t agree, don’t use it. You must be ${policies.minimumAge} or older to use the site or register, and you must confirm you’re over ${policies.ageGate} to see pages about cannabis.`,
      'We may change these terms. The date at the top shows when they took effect. We’ll announce important changes on the site or by email. If you keep using the site after that, you accept the new terms.',
    ],
  },
  {
    id: 'representations',
    title: 'User representations',
    text: [
      'By using the site, you confirm that:',
      [
        `you’re at least ${policies.minimumAge} years old and able to agree to these terms`,
        'the information you enter when you register is true, and you’ll keep it up to date',
        'you’ll use the site yourself and not through a script or a bot, except through the documented API',
        'you won’t use the site for anything that’s illegal or not allowed here',
        'your use of the site won’t break any law that applies where you are',
      ],
      'If anything you told us is untrue, we may close your account and deny you access to the site.',
    ],
  },
  {
    id: 'prohibited',
    title: 'Prohibited activities',
    text: [
      'Use the site only for its intended purpose. In particular, you may not:',
      [
        'systematically collect content from the site to build another collection without our written consent',
        'trick, mislead or defraud us or others, or try to learn their passwords',
        'bypass the measures that protect the site, its accounts or its limits',
        'damage our reputation or a listed company’s by saying things you know are false',
        'use anything you learn here to harass, threaten or injure someone',
        'pretend to be someone else, or sell or transfer your account',
        'upload viruses, spam or anything that interferes with other people’s use of the site',
        'write a review that a company pays you for, that’s about your own company or that’s meant to hurt a competitor',
        'earn canna-coins in ways we don’t intend',
        'buy or pre-order for someone who isn’t allowed to buy',
        'reverse engineer the site’s code, or copy it beyond what its license allows',
      ],
    ],
  },
  {
    id: 'contributions',
    title: 'Contributions and reviews guidelines',
    text: [
      'You may write reviews, answer questions and upload images. Everyone can see them. For each one, you confirm that you have the right to publish it, that it isn’t false or misleading, and that it doesn’t violate anyone’s rights or privacy.',
      'You keep ownership of what you post. You let us store, show, shorten and translate it on the site and wherever we talk about the site, without payment, for as long as it’s posted here.',
      'A review should:',
      [
        'be about something you experienced yourself',
        'not contain insults, hate or discrimination',
        'not accuse anyone of a crime',
        'not be written for a competitor or in exchange for anything but canna-coins',
        'not make health claims',
        'not ask others to post good or bad reviews',
      ],
      'We may remove anything that breaks these rules. We don’t have to check reviews, and they don’t speak for us. The company or person being reviewed may reply to a review or report it, but can’t have it removed just because they don’t like it.',
    ],
  },
  {
    id: 'submissions',
    title: 'Submissions',
    text: [
      'Questions, ideas and suggestions you send us about the site aren’t confidential. We may use them for any purpose without paying or crediting you. Don’t send us anything that isn’t yours to share.',
    ],
  },
  {
    id: 'third-party',
    title: 'Third-party content',
    text: [
      'Listings, product descriptions, images and articles may come from others. We aren’t responsible for whether they’re accurate, legal or appropriate. Anything you buy, pre-order or arrange with a listed company is between you and that company.',
    ],
  },
  {
    id: 'management',
    title: 'Site management',
    text: [
      'We may:',
      [
        'monitor the site for violations of these terms',
        'take action against anyone who violates them',
        'refuse, limit or remove contributions',
        'manage the site as needed to keep it working and to protect people and property',
      ],
      'Only our team awards and removes badges.',
    ],
  },
  {
    id: 'privacy',
    title: 'Privacy',
    text: [
      'We keep what we need to run the site and what you choose to tell us. We never show sellers what you tell us about your consumption.',
      'In your profile, you can download or delete the data we keep about you. We keep records we need for accounting or by law, but without your name.',
      'The site runs in the United States. If you use it from another country, you agree that your data is processed in the United States. We don’t knowingly keep children’s data.',
    ],
  },
  {
    id: 'termination',
    title: 'Termination',
    text: [
      'These terms apply for as long as you use the site. You may delete your account at any time. If someone breaks these terms or the law, we may close their account or block their access, without notice if necessary. If we close your account, you may not open another one under your name or any other name. Unspent canna-coins have no cash value and expire when your account closes.',
    ],
  },
  {
    id: 'law',
    title: 'Governing law',
    text: [
      'The laws of the State of Illinois govern these terms and your use of the site, without regard to its conflict-of-law rules.',
    ],
  },
  {
    id: 'disputes',
    title: 'Dispute resolution',
    text: [
      `If something goes wrong, let’s talk first. You and we agree to try to resolve any dispute informally for at least ${policies.negotiationDays} days before taking further action. That period starts when one of us sends the other a written notice.`,
      'If we can’t resolve the dispute that way, it will be finally decided by binding arbitration in Cook County, Illinois, under the consumer rules of the American Arbitration Association, and not by a court or a jury.',
      'There are two exceptions:',
      [
        'Disputes about intellectual property, theft, piracy, invasion of privacy or unauthorized use, and requests for an injunction, go to the state and federal courts in Cook County.',
        'You may bring a claim in any small claims court that has jurisdiction.',
      ],
      'Arbitration is only between you and us. To the extent the law allows, no claim may be combined with anyone else’s, no claim may be brought as a class action or on behalf of the public, and no one has a right to have a dispute decided on a class-action basis.',
      `Any claim must be brought within ${policies.claimYears} year after it arises. After that, it can no longer be brought.`,
    ],
  },
  {
    id: 'indemnification',
    title: 'Indemnification',
    text: [
      `You agree to compensate ${site.name} and its people for losses, damages and reasonable legal fees if someone makes a claim against us because of:`,
      [
        'your contributions',
        'your use of the site',
        'your breach of these terms or violation of someone’s rights',
        'harm you caused to someone you met through the site',
      ],
      'We’ll tell you about the claim as soon as we learn of it, and we may take over its defense.',
    ],
  },
  {
    id: 'electronic',
    title: 'Electronic communications',
    text: [
      'When you visit the site, email us or fill in a form, you’re communicating with us electronically. You agree to hear from us electronically too. Agreements, notices and other communications we send by email or post on the site count as if they were in writing. You also agree to electronic signatures, contracts, orders and records.',
    ],
  },
  {
    id: 'california',
    title: 'California residents',
    text: [
      'If we don’t resolve your complaint to your satisfaction, you can contact the Complaint Assistance Unit of the Division of Consumer Services of the California Department of Consumer Affairs in writing at 1625 North Market Blvd., Suite N 112, Sacramento, California 95834, or by phone at 800-952-5210 or 916-445-1254.',
    ],
  },
  {
    id: 'returns',
    title: 'Returns',
    text: [
      `You can return undamaged, unused, unopened merchandise within ${policies.merchandiseReturnDays} days, except stickers. You can always return defective or damaged items. Email us at ${site.infoEmail}. We never refund event tickets or redeemed items. You can’t return cannabis products through us. Contact the dispensary or the brand about those.`,
      'This is a summary. The full policy is on the refunds page, and that page controls.',
    ],
  },
]
