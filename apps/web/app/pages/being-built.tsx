import { pageTitle } from '../page-title.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Seedling } from '../ui/seedling.tsx'
import type { Route } from './+types/being-built'
import { comingScreens } from './coming-screens.ts'
import { Notice } from './notice.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData?.title ?? 'Being built') },
  { name: 'robots', content: 'noindex' },
]

export const loader = ({ pattern }: Route.LoaderArgs) => {
  const screen = comingScreens[pattern]
  if (!screen) throw new Error(`No words for ${pattern} in coming-screens.ts`)
  return screen
}

export default function BeingBuilt({ loaderData }: Route.ComponentProps) {
  return (
    <Notice picture={<Seedling />} title={loaderData.title} text={loaderData.text}>
      <p>We are still building this page, so there is nothing more on it yet.</p>
      <ButtonLink to="/">Go to the home page</ButtonLink>
    </Notice>
  )
}
