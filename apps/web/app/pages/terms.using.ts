import { policies } from '@fairgrove/contract/site'
import type { Section } from './terms.section.ts'

export const using: readonly Section[] = [
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
]
