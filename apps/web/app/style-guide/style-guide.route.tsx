import { ListPage } from '../back-office/list-page.tsx'
import { pageTitle } from '../seo/page-meta.ts'
import type { Route } from './+types/style-guide.route'
import {
  ButtonSamples,
  FieldSamples,
  MessageSamples,
  NavigationSamples,
} from './component-samples.tsx'
import { readStyles } from './read-tokens.server.ts'
import { ColorSamples, SurfaceSamples, TokenTables } from './token-samples.tsx'

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Style guide') }]

export const loader = () => readStyles()

/** For whoever builds or judges a page: what there is to build it from. */
export default function StyleGuide({ loaderData }: Route.ComponentProps) {
  const { tokens, colors, breakpoints } = loaderData
  return (
    <ListPage
      title="Style guide"
      lead="Every design token and the components made of them. Values come from the stylesheets."
    >
      <ButtonSamples />
      <FieldSamples />
      <MessageSamples />
      <NavigationSamples />
      <SurfaceSamples />
      <TokenTables tokens={tokens} breakpoints={breakpoints} />
      <ColorSamples colors={colors} />
    </ListPage>
  )
}
