import { listReceivedReviews } from '@fairgrove/contract/reviews'
import { receivedShown, receivedShownNames } from '@fairgrove/contract/reviews.options'
import { Link } from 'react-router'
import { refuse } from '../forms.server.ts'
import { keepWords } from '../keep-words.ts'
import { load } from '../load.server.ts'
import { pageOf } from '../page-of.ts'
import { pageTitle } from '../page-title.ts'
import { readForm } from '../read-form.server.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Outcome } from '../ui/outcome.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { StateFilter } from '../workbench/state-filter.tsx'
import { WorkPage } from '../workbench/work-page.tsx'
import type { Route } from './+types/list.seller'
import styles from './list.seller.module.css'
import { sendReply } from './reply.server.ts'
import { ReplyForm } from './reply-form.tsx'
import { ReviewCard } from './review-card.tsx'

const title = 'Customer reviews'

export const meta: Route.MetaFunction = () => [{ title: pageTitle(title) }]

export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = url.searchParams.get('show')
  const show = receivedShownNames.find((name) => name === asked) ?? 'waiting'
  const query = { show, pageNumber: pageOf(url) }
  return { ...(await load(listReceivedReviews, { context, query })), show }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  try {
    return await sendReply(context, form)
  } catch (error) {
    return refuse(error, form)
  }
}

export const clientAction = (sent: Route.ClientActionArgs) => keepWords(sent)

export default function SellerReviews({ loaderData, actionData }: Route.ComponentProps) {
  const { reviews, page, pages, show } = loaderData
  const replied = actionData && 'message' in actionData ? actionData : undefined
  return (
    <WorkPage
      title={title}
      lead="Reviews of your products and dispensaries. You can reply once to each."
    >
      <StateFilter
        label="Reviews by reply"
        choices={receivedShownNames.map((name) => ({
          label: receivedShown[name],
          to: `?show=${name}`,
          isCurrent: name === show,
        }))}
      />
      {replied && (
        <Outcome about={replied} tone="good">
          {replied.message}
        </Outcome>
      )}
      {reviews.length === 0 ? (
        <EmptyState
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
                {!review.reply && <ReplyForm review={review} answer={actionData} />}
              </ReviewCard>
            </li>
          ))}
        </ul>
      )}
      <Pagination page={page} pages={pages} to={(number) => `?show=${show}&page=${number}`} />
    </WorkPage>
  )
}
