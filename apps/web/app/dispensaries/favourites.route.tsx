import { type FavouriteCard, listFavourites } from '@fairgrove/contract/dispensaries'
import { texts } from '@fairgrove/contract/dispensaries.options'
import { useEffect } from 'react'
import { ListPage } from '../back-office/list-page.tsx'
import { getText, readForm } from '../forms/form-data.server.ts'
import { CardList } from '../listing/listing-card.tsx'
import { getPageNumber } from '../routing/page-number.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { getId, loadFromApi } from '../server/api-client.server.ts'
import { ButtonLink, SubmitButton } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { EmptyState, StatusMessage } from '../ui/status.tsx'
import type { Route } from './+types/favourites.route'
import { DispensaryCard } from './dispensary-card.tsx'
import { setFavourite } from './favourite.server.ts'
import styles from './favourite-button.module.css'
import { FavouriteButton } from './favourite-button.tsx'
import { savedListings } from './saved-listings.ts'

const eagerCards = 4

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Your favorites') }]

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadFromApi(listFavourites, { context, query: { pageNumber: getPageNumber(url) } })

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const changed = {
    _id: getId({ id: getText(form, 'dispensary') }),
    name: getText(form, 'name'),
    isStarred: getText(form, 'star') === 'on',
  }
  return (await setFavourite(context, changed._id, form)) ?? { changed }
}

export default function Favourites({ loaderData, actionData }: Route.ComponentProps) {
  const { favourites, page, pages } = loaderData
  // Also stored in the browser, for reading offline.
  useEffect(() => {
    if (page === 1) savedListings.replace(favourites)
  }, [favourites, page])
  return (
    <ListPage title="Your favorites">
      {actionData && <ChangeMessage result={actionData} />}
      {favourites.length === 0 ? (
        <EmptyState text={texts.noFavourites}>
          <p>Open a dispensary and select the heart to save it here.</p>
          <ButtonLink to="/dispensaries">Find a dispensary</ButtonLink>
        </EmptyState>
      ) : (
        <CardList>
          {favourites.map((favourite, at) => (
            <li key={favourite._id}>
              <DispensaryCard dispensary={favourite} isFirst={at < eagerCards}>
                <Form preventScrollReset>
                  <FavouriteFields favourite={favourite} />
                  <FavouriteButton isStarred name={favourite.name} />
                </Form>
              </DispensaryCard>
            </li>
          ))}
        </CardList>
      )}
      <Pagination page={page} pages={pages} to={(each) => `/favorites?page=${each}`} />
    </ListPage>
  )
}

/** Takes the focus, because the card and its heart are gone. */
function ChangeMessage({ result }: { result: NonNullable<Route.ComponentProps['actionData']> }) {
  if ('problem' in result)
    return <StatusMessage result={result}>{result.problem.message}</StatusMessage>
  const { changed } = result
  return (
    <StatusMessage result={result} tone="good">
      {changed.isStarred
        ? `Added ${changed.name} to your favorites.`
        : `Removed ${changed.name} from your favorites.`}
      {!changed.isStarred && (
        <Form className={styles.undo}>
          <FavouriteFields favourite={changed} />
          <SubmitButton variant="outline" name="star" value="on">
            Undo
          </SubmitButton>
        </Form>
      )}
    </StatusMessage>
  )
}

/** Its name is repeated in the message after it left the list. */
function FavouriteFields({ favourite }: { favourite: Pick<FavouriteCard, '_id' | 'name'> }) {
  return (
    <>
      <input type="hidden" name="dispensary" value={favourite._id} />
      <input type="hidden" name="name" value={favourite.name} />
    </>
  )
}
