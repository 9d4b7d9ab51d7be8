import { getPageNumber } from '../page-of.ts'
import { pageTitle } from '../page-title.ts'
import { readForm } from '../read-form.server.ts'
import type { Route } from './+types/list.seller'
import { handleProductListAction, loadProductList } from './product-list.server.ts'
import { ProductList } from './product-list.tsx'

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Your products') }]

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadProductList({ context, url, pageNumber: getPageNumber(url) }, 'own')

export const action = async ({ request, context }: Route.ActionArgs) =>
  handleProductListAction(context, await readForm(request))

export default function OwnProducts({ loaderData, actionData }: Route.ComponentProps) {
  return <ProductList data={loaderData} actionData={actionData} />
}
