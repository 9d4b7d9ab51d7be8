import {
  listModeratedQuestions,
  type ModeratedQuestion,
  moderatePlaceQuestion,
} from '@fairgrove/contract/place-questions'
import {
  moderatedQuestionNames,
  moderatedQuestions,
  texts,
} from '@fairgrove/contract/place-questions.options'
import { reportDecisionForm } from '../back-office/decision.form.ts'
import styles from '../back-office/report-queue.module.css'
import { ReportQueue } from '../back-office/report-queue.tsx'
import { readForm } from '../forms/form-data.server.ts'
import { submitForm } from '../forms/submit-form.server.ts'
import { getPageNumber } from '../routing/page-number.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { callApi, loadFromApi } from '../server/api-client.server.ts'
import { Link } from '../ui/link.tsx'
import type { Route } from './+types/moderated-questions.route'

const title = 'Questions to review'

export const meta: Route.MetaFunction = () => [{ title: pageTitle(title) }]

export async function loader({ context, url }: Route.LoaderArgs) {
  const showParam = url.searchParams.get('show')
  const show = moderatedQuestionNames.find((each) => each === showParam) ?? 'reported'
  const query = { show, pageNumber: getPageNumber(url) }
  return { ...(await loadFromApi(listModeratedQuestions, { context, query })), show }
}

export async function action({ request, context }: Route.ActionArgs) {
  return submitForm(await readForm(request), reportDecisionForm, async ({ item, ...body }) => {
    const params = { id: item }
    const { message } = await callApi(moderatePlaceQuestion, { context, params, body })
    return { message }
  })
}

export default function ModeratedQuestions({ loaderData, actionData }: Route.ComponentProps) {
  const { questions, page, pages, show } = loaderData
  return (
    <ReportQueue
      title={title}
      lead="Questions to dispensaries that visitors reported, and new ones that aren’t public yet because of a link, an email address, a phone number or the name of a messaging app. Keep a question to show it. Remove it to take it down with its answer."
      path="/admin/place_questions"
      filters={moderatedQuestions}
      show={show}
      page={page}
      pages={pages}
      actionData={actionData}
      items={questions}
      emptyText={show === 'reported' ? texts.noneReported : texts.noneRemoved}
      column={{ header: 'Question', cell: (question) => <QuestionText question={question} /> }}
      getName={({ question }) => question}
      audience="the person who asked"
    />
  )
}

/** What people wrote. */
function QuestionText({ question }: { question: ModeratedQuestion }) {
  const { author, answer, dispensary, isHeld } = question
  return (
    <div className={styles.item}>
      <p className={styles.text}>{question.question}</p>
      {answer && <p className={styles.text}>Answer: {answer.text}</p>}
      <p className={styles.facts}>
        By {author} at <Link to={`/dispensary/${dispensary._id}`}>{dispensary.name}</Link>
      </p>
      {isHeld && <p className={styles.facts}>Not public yet</p>}
    </div>
  )
}
