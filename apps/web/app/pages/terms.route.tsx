import { policies, site } from '@fairgrove/contract/site'
import { describePage } from '../seo/page-meta.ts'
import { ContentPage, RichText, TableOfContents } from '../ui/content-page.tsx'
import { LabeledDate } from '../ui/date-time.tsx'
import type { Route } from './+types/terms.route'
import { type Section, sections } from './terms.sections.ts'

const title = 'Terms'

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title,
    description: `${site.name}’s terms of use: disclaimers, what we expect from you, what you can expect from us and how we resolve disputes.`,
    path: '/terms',
    breadcrumbs: [],
  })

export default function Terms() {
  return (
    <ContentPage
      breadcrumbs={[]}
      title={title}
      lead={`This is the agreement between you and ${site.name}. You must be ${policies.minimumAge} or older to use the site.`}
      dateLine={<LabeledDate label="Effective" date="2026-11-15" />}
      aside={<TableOfContents entries={sections} />}
    >
      <RichText>
        {sections.map((section) => (
          <Clause key={section.id} section={section} />
        ))}
      </RichText>
    </ContentPage>
  )
}

function Clause({ section: { id, title, text } }: { section: Section }) {
  return (
    <>
      <h2 id={id}>{title}</h2>
      {text.map((part) =>
        typeof part === 'string' ? (
          <p key={part}>{part}</p>
        ) : (
          <ul key={part[0]}>
            {part.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        ),
      )}
    </>
  )
}
