import {
  answerPlaceQuestion,
  listReceivedQuestions,
  updatePlaceAnswer,
} from '@fairgrove/contract/place-questions'
import {
  receivedQuestionFilterNames,
  receivedQuestionFilters,
  texts,
} from '@fairgrove/contract/place-questions.options'
import { FilterLinks } from '../back-office/filter-links.tsx'
import { ListPage } from '../back-office/list-page.tsx'
import { getText, readForm } from '../forms/form-data.server.ts'
import { submitForm } from '../forms/submit-form.server.ts'
import { getPageNumber } from '../routing/page-number.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { callApi, loadFromApi } from '../server/api-client.server.ts'
import { getFormError } from '../ui/form-state.ts'
import { Link } from '../ui/link.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { EmptyState, StatusMessage } from '../ui/status.tsx'
import type { Route } from './+types/seller-questions.route'
import { AnswerForm } from './answer-form.tsx'
import { answerForm } from './place-question.form.ts'
import { QuestionCard } from './question-card.tsx'
import styles from './seller-questions.module.css'

const title = 'Customer questions'

export const meta: Route.MetaFunction = () => [{ title: pageTitle(title) }]

export async function loader({ context, url }: Route.LoaderArgs) {
  const param = url.searchParams.get('show')
  const show = receivedQuestionFilterNames.find((name) => name === param) ?? 'unanswered'
  const query = { show, pageNumber: getPageNumber(url) }
  return { ...(await loadFromApi(listReceivedQuestions, { context, query })), show }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const endpoint = getText(form, 'intent') === 'change' ? updatePlaceAnswer : answerPlaceQuestion
  return submitForm(form, answerForm, async ({ item, ...body }) => {
    const { message } = await callApi(endpoint, { context, params: { id: item }, body })
    return { message }
  })
}

export default function SellerQuestions({ loaderData, actionData }: Route.ComponentProps) {
  const { questions, page, pages, show } = loaderData
  const formError = getFormError(actionData)
  const isRowError = questions.some(({ _id }) => _id === formError?.values.item?.[0])
  return (
    <ListPage
      title={title}
      lead="Questions about your dispensaries. Answer one, and everyone can read it on your page."
    >
      <FilterLinks
        label="Questions by answer"
        choices={receivedQuestionFilterNames.map((name) => ({
          label: receivedQuestionFilters[name],
          to: `?show=${name}`,
          isCurrent: name === show,
        }))}
      />
      {actionData && 'message' in actionData && (
        <StatusMessage result={actionData} tone="good">
          {actionData.message}
        </StatusMessage>
      )}
      {formError && !isRowError && (
        <StatusMessage result={formError}>{formError.problem.message}</StatusMessage>
      )}
      {questions.length === 0 ? (
        <EmptyState
          drawing="thriving"
          isCompact
          text={show === 'unanswered' ? texts.noneUnanswered : texts.noneAnswered}
        />
      ) : (
        <ul className={styles.list}>
          {questions.map((question) => (
            <li key={question._id}>
              <h2>
                <Link to={`/dispensary/${question.dispensary._id}#questions`}>
                  {question.dispensary.name}
                </Link>
              </h2>
              <QuestionCard question={question} place={question.dispensary.name}>
                <AnswerForm question={question} actionData={actionData} />
              </QuestionCard>
            </li>
          ))}
        </ul>
      )}
      <Pagination page={page} pages={pages} to={(number) => `?show=${show}&page=${number}`} />
    </ListPage>
  )
}
