import { readForm } from '../forms/form-data.server.ts'
import { getPageNumber } from '../routing/page-number.ts'
import { pageTitle } from '../seo/page-meta.ts'
import type { Route } from './+types/admin-product-list.route'
import { handleProductListAction, loadProductList } from './product-list.server.ts'
import { ProductList } from './product-list.tsx'

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Products') }]

export const loader = ({ context, request, url }: Route.LoaderArgs) =>
  loadProductList({ context, request, url, pageNumber: getPageNumber(url) }, 'all')

export const action = async ({ request, context }: Route.ActionArgs) =>
  handleProductListAction(context, await readForm(request))

export default function AllProducts({ loaderData, actionData }: Route.ComponentProps) {
  return <ProductList data={loaderData} actionData={actionData} />
}
