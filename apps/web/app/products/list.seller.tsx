import { pageOf } from '../page-of.ts'
import { pageTitle } from '../page-title.ts'
import { readForm } from '../read-form.server.ts'
import type { Route } from './+types/list.seller'
import { actOnProductList, loadProductList } from './product-list.server.ts'
import { ProductList } from './product-list.tsx'

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Your products') }]

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadProductList({ context, url, pageNumber: pageOf(url) }, 'own')

export const action = async ({ request, context }: Route.ActionArgs) =>
  actOnProductList(context, await readForm(request))

export default function OwnProducts({ loaderData, actionData }: Route.ComponentProps) {
  return <ProductList data={loaderData} answer={actionData} />
}
