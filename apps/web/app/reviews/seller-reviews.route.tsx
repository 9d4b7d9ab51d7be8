import { listReceivedReviews } from '@fairgrove/contract/reviews'
import {
  receivedReviewFilterNames,
  receivedReviewFilters,
} from '@fairgrove/contract/reviews.options'
import { FilterLinks } from '../back-office/filter-links.tsx'
import { ListPage } from '../back-office/list-page.tsx'
import { readForm } from '../forms/form-data.server.ts'
import { getPageNumber } from '../routing/page-number.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { loadFromApi } from '../server/api-client.server.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { EmptyState, StatusMessage } from '../ui/status.tsx'
import type { Route } from './+types/seller-reviews.route'
import { ReplyForm } from './reply-form.tsx'
import { sendReply } from './review-actions.server.ts'
import { ReviewCard } from './review-card.tsx'
import styles from './seller-reviews.module.css'

const title = 'Customer reviews'

export const meta: Route.MetaFunction = () => [{ title: pageTitle(title) }]

export async function loader({ context, url }: Route.LoaderArgs) {
  const param = url.searchParams.get('show')
  const show = receivedReviewFilterNames.find((name) => name === param) ?? 'waiting'
  const query = { show, pageNumber: getPageNumber(url) }
  return { ...(await loadFromApi(listReceivedReviews, { context, query })), show }
}

export async function action({ request, context }: Route.ActionArgs) {
  return sendReply(context, await readForm(request))
}

export default function SellerReviews({ loaderData, actionData }: Route.ComponentProps) {
  const { reviews, page, pages, show } = loaderData
  const replied = actionData && 'message' in actionData ? actionData : undefined
  return (
    <ListPage
      title={title}
      lead="Reviews of your products and dispensaries. You can reply once to each."
    >
      <FilterLinks
        label="Reviews by reply"
        choices={receivedReviewFilterNames.map((name) => ({
          label: receivedReviewFilters[name],
          to: `?show=${name}`,
          isCurrent: name === show,
        }))}
      />
      {replied && (
        <StatusMessage result={replied} tone="good">
          {replied.message}
        </StatusMessage>
      )}
      {reviews.length === 0 ? (
        <EmptyState
          drawing={show === 'waiting' ? 'thriving' : 'wilted'}
          text={show === 'waiting' ? 'You’ve replied to every review.' : 'No reviews yet.'}
        >
          <ButtonLink to="/productlist/seller" variant="outline">
            View products
          </ButtonLink>
        </EmptyState>
      ) : (
        <ul className={styles.reviews}>
          {reviews.map((review) => (
            <li key={review._id}>
              <h2>
                <Link to={`/${review.subject.kind}/${review.subject._id}`}>
                  {review.subject.name}
                </Link>
              </h2>
              <ReviewCard review={review}>
                {!review.reply && <ReplyForm review={review} actionData={actionData} />}
              </ReviewCard>
            </li>
          ))}
        </ul>
      )}
      <Pagination page={page} pages={pages} to={(number) => `?show=${show}&page=${number}`} />
    </ListPage>
  )
}
