import { IdParams } from '@fairgrove/contract/endpoint'
import { PageNumber } from '@fairgrove/contract/paging'
import {
  decideFamilySuggestion,
  findFamilySuggestions,
  listFamilySuggestions,
} from '@fairgrove/contract/products.families'
import {
  type SuggestionStatus,
  suggestionStatuses,
} from '@fairgrove/contract/products.families.options'
import { Form } from 'react-router'
import { ListPage } from '../back-office/list-page.tsx'
import { pluralize } from '../formatting/numbers.ts'
import { readForm } from '../forms/form-data.server.ts'
import { submitForm } from '../forms/submit-form.server.ts'
import { getPageNumber } from '../routing/page-number.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { callApi, loadFromApi } from '../server/api-client.server.ts'
import { SubmitButton } from '../ui/button.tsx'
import { getFormError } from '../ui/form-state.ts'
import { Link } from '../ui/link.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { Alert, EmptyState, StatusMessage } from '../ui/status.tsx'
import type { Route } from './+types/family-suggestions.route'
import { suggestionForm } from './family.form.ts'
import styles from './family-suggestions.module.css'
import { SuggestionCard } from './suggestion-card.tsx'

const path = '/admin/product_sizes'
const title = 'Sizes to group'
const statusLabels: Record<SuggestionStatus, string> = {
  open: 'Needs review',
  accepted: 'Accepted',
  rejected: 'Rejected',
}

export const meta: Route.MetaFunction = () => [{ title: pageTitle(title) }]

const getStatus = (url: URL): SuggestionStatus =>
  suggestionStatuses.find((status) => status === url.searchParams.get('status')) ?? 'open'

export async function loader({ context, url }: Route.LoaderArgs) {
  const status = getStatus(url)
  const query = { pageNumber: PageNumber.parse(getPageNumber(url)), status }
  return { status, ...(await loadFromApi(listFamilySuggestions, { context, query })) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  return submitForm(form, suggestionForm, async ({ suggestion, intent, products }) => {
    if (intent === 'find') {
      const { found } = await callApi(findFamilySuggestions, { context })
      return {
        message: `${pluralize(found, { one: 'new suggestion', other: 'new suggestions' })}.`,
      }
    }
    const { id } = IdParams.parse({ id: suggestion })
    const body = { decision: intent, products }
    return callApi(decideFamilySuggestion, { context, params: { id }, body })
  })
}

export default function FamilySuggestions({ loaderData, actionData }: Route.ComponentProps) {
  const { status, suggestions, results, page, pages } = loaderData
  const formError = getFormError(actionData)
  const result = actionData && 'message' in actionData ? actionData : undefined
  return (
    <ListPage
      title={title}
      lead="Products of one brand whose names differ only in the size. Accept to show them as one product with a choice of sizes and shared reviews."
      tools={
        <Form method="post">
          <SubmitButton name="intent" value="find" variant="outline">
            Find suggestions
          </SubmitButton>
        </Form>
      }
    >
      {result && (
        <StatusMessage result={result} tone="good">
          {result.message}
        </StatusMessage>
      )}
      {formError && <Alert tone="danger">{formError.problem.message}</Alert>}
      <nav aria-label="Status" className={styles.tabs}>
        {suggestionStatuses.map((name) => (
          <Link
            key={name}
            to={name === 'open' ? path : `${path}?status=${name}`}
            aria-current={name === status ? 'page' : undefined}
          >
            {statusLabels[name]}
          </Link>
        ))}
      </nav>
      {results === 0 ? (
        <EmptyState
          drawing="thriving"
          isCompact
          text={status === 'open' ? 'All caught up. No sizes to group.' : 'Nothing here yet.'}
        />
      ) : (
        <>
          <p data-announced>{pluralize(results, { one: 'suggestion', other: 'suggestions' })}</p>
          <ul className={styles.list}>
            {suggestions.map((suggestion) => (
              <li key={suggestion._id}>
                <SuggestionCard suggestion={suggestion} />
              </li>
            ))}
          </ul>
        </>
      )}
      <Pagination
        page={page}
        pages={pages}
        to={(number) => `${path}?${status === 'open' ? '' : `status=${status}&`}page=${number}`}
      />
    </ListPage>
  )
}
