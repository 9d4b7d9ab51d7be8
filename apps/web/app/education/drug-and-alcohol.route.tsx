import { describePage } from '../seo/page-meta.ts'
import type { Route } from './+types/drug-and-alcohol.route'
import { CrisisPage } from './crisis-page.tsx'
import { educationBreadcrumb } from './links.ts'

const title = 'Drug and alcohol support'
const lead =
  'Free, private help for you or someone close to you. You don’t need insurance, and you don’t have to be ready to quit.'

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title,
    description: lead,
    path: '/crisis_resources/drug_and_alcohol',
    breadcrumbs: [educationBreadcrumb],
  })

const paragraphs = [
  'If drug or alcohol use is hurting you or someone close to you, talking with someone is a start. They’ve heard it before, and they won’t judge.',
  'Cannabis use can become a problem too. Signs include needing more to feel the same effect, trouble cutting down, and use that gets in the way of work, school or family.',
  'If you think someone has overdosed, call 911, give naloxone if you have it, and stay with them. Most states protect people who call for help.',
]

export default function DrugAndAlcohol() {
  return <CrisisPage need="drug_and_alcohol" title={title} lead={lead} paragraphs={paragraphs} />
}
