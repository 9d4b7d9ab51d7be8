import {
  getResourcesPath,
  resourceTexts,
  resourceTypes,
} from '@fairgrove/contract/education.options'
import {
  IconBriefcase,
  IconBuildingBank,
  IconHeartHandshake,
  IconHome,
  IconLeaf,
  IconLifebuoy,
  IconScale,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { describePage } from '../seo/page-meta.ts'
import { ContentPage } from '../ui/content-page.tsx'
import { Link } from '../ui/link.tsx'
import type { Route } from './+types/education-hub.route'
import styles from './education-hub.module.css'
import { educationBreadcrumb } from './links.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title: educationBreadcrumb.label,
    description:
      'Jobs, legal help and housing by state, where cannabis tax money goes, ways to use cannabis, and help in a crisis.',
    path: educationBreadcrumb.to,
    breadcrumbs: [],
  })

const icons = { Legal: IconScale, Housing: IconHome, Job: IconBriefcase }

export default function EducationHub() {
  return (
    <ContentPage
      breadcrumbs={[]}
      title={educationBreadcrumb.label}
      lead="Guides, state resources and people to call. Compiled from public sources, with the date we last checked."
      isWide
    >
      <section className={styles.group} aria-labelledby="now">
        <h2 id="now">Help right now</h2>
        <p className={styles.urgent}>
          If someone is in danger or not breathing, call <a href="tel:911">911</a> first.
        </p>
        <ul className={styles.two}>
          <LinkCard
            to="/crisis_resources/drug_and_alcohol"
            icon={<IconLifebuoy size={28} aria-hidden="true" />}
            title="Drug and alcohol support"
            text="Free, private hotlines and treatment finders, day and night."
          />
          <LinkCard
            to="/crisis_resources/sexual_assault"
            icon={<IconHeartHandshake size={28} aria-hidden="true" />}
            title="Sexual assault support"
            text="People to talk to and what you can ask for at a hospital."
          />
        </ul>
      </section>
      <section className={styles.group} aria-labelledby="resources">
        <h2 id="resources">Resources in your state</h2>
        <ul className={styles.three}>
          {resourceTypes.map((type) => {
            const Icon = icons[type]
            return (
              <LinkCard
                key={type}
                to={getResourcesPath(type)}
                icon={<Icon size={28} aria-hidden="true" />}
                title={resourceTexts[type].title}
                text={resourceTexts[type].summary}
              />
            )
          })}
        </ul>
      </section>
      <section className={styles.group} aria-labelledby="know">
        <h2 id="know">Good to know</h2>
        <ul className={styles.two}>
          <LinkCard
            to="/education/taxes"
            icon={<IconBuildingBank size={28} aria-hidden="true" />}
            title="Where cannabis tax money goes"
            text="How each state spends it, in a chart and a table with sources."
          />
          <LinkCard
            to="/education/routes_of_cannabis_administration"
            icon={<IconLeaf size={28} aria-hidden="true" />}
            title="Ways to use cannabis"
            text="Smoking, vaporizing, edibles, tinctures, lubes and topicals, side by side."
          />
        </ul>
      </section>
    </ContentPage>
  )
}

type LinkCardProps = { to: string; icon: ReactNode; title: string; text: string }

function LinkCard({ to, icon, title, text }: LinkCardProps) {
  return (
    <li className={styles.card}>
      {icon}
      <div>
        <h3>
          <Link to={to}>{title}</Link>
        </h3>
        <p>{text}</p>
      </div>
    </li>
  )
}
