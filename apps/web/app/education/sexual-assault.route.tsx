import type { RouteHandle } from '../routing/route-handle.ts'
import { describePage } from '../seo/page-meta.ts'
import type { Route } from './+types/sexual-assault.route'
import { CrisisPage } from './crisis-page.tsx'
import { educationBreadcrumb } from './links.ts'
import { QuickExit } from './quick-exit.tsx'

const title = 'Sexual assault support'
const lead = 'What happened isn’t your fault. You decide who to tell and what to do next.'

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title,
    description:
      'Hotlines and local help for survivors of sexual violence and the people who care for them.',
    path: '/crisis_resources/sexual_assault',
    breadcrumbs: [educationBreadcrumb],
  })

export const handle: RouteHandle = { HeaderControl: QuickExit }

const paragraphs = [
  'If you’re hurt or in danger, call 911 or go to an emergency room. You can ask for a sexual assault exam even if you haven’t decided to report.',
  'If you can, avoid washing or changing clothes first, but you can still get care if you already have.',
  'A hotline can connect you with an advocate near you, who can go with you to the hospital, explain your rights, and help you find a safe place.',
  'The “Leave this site now” button opens a weather website in place of this page. It doesn’t clear your browser history.',
]

export default function SexualAssault() {
  return <CrisisPage need="sexual_assault" title={title} lead={lead} paragraphs={paragraphs} />
}
