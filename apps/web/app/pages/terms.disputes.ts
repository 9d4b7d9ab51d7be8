import { policies, site } from '@fairgrove/contract/site'
import type { Section } from './terms.section.ts'

export const disputes: readonly Section[] = [
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
