import { readForm } from '../forms/form-data.server.ts'
import { parsePageNumber } from '../routing/page-number.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { getUser } from '../server/request-context.server.ts'
import type { Route } from './+types/product-list-page.route'
import { handleProductListAction, loadProductList } from './product-list.server.ts'
import { ProductList } from './product-list.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData?.isOwn ? 'Your products' : 'Products') },
]

/** Further pages of the list: all products for admins, their own for sellers. */
export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const user = await getUser(context)
  const pageNumber = parsePageNumber(params.pageNumber)
  return loadProductList({ context, request, url, pageNumber }, user?.isAdmin ? 'all' : 'own')
}

export const action = async ({ request, context }: Route.ActionArgs) =>
  handleProductListAction(context, await readForm(request))

export default function ProductsPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ProductList data={loaderData} actionData={actionData} />
}
