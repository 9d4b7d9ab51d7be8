import { readForm } from '../forms/form-data.server.ts'
import { getPageNumber } from '../routing/page-number.ts'
import { pageTitle } from '../seo/page-meta.ts'
import type { Route } from './+types/seller-product-list.route'
import { handleProductListAction, loadProductList } from './product-list.server.ts'
import { ProductList } from './product-list.tsx'

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Your products') }]

export const loader = ({ context, request, url }: Route.LoaderArgs) =>
  loadProductList({ context, request, url, pageNumber: getPageNumber(url) }, 'own')

export const action = async ({ request, context }: Route.ActionArgs) =>
  handleProductListAction(context, await readForm(request))

export default function OwnProducts({ loaderData, actionData }: Route.ComponentProps) {
  return <ProductList data={loaderData} actionData={actionData} />
}
