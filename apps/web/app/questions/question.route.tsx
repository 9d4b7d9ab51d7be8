import { answerQuestion } from '@fairgrove/contract/questions'
import { data } from 'react-router'
import { readForm } from '../forms/form-data.server.ts'
import { submitForm } from '../forms/submit-form.server.ts'
import { describePage } from '../seo/page-meta.ts'
import { callApi } from '../server/api-client.server.ts'
import { ButtonLink } from '../ui/button.tsx'
import { ContentPage } from '../ui/content-page.tsx'
import { EmptyState } from '../ui/status.tsx'
import type { Route } from './+types/question.route'
import { answerForm } from './question.form.ts'
import { loadWeeklyQuestion } from './question.server.ts'
import { QuestionCard } from './question-card.tsx'

const title = 'Weekly question'

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title,
    description: 'One question a week. Answer it to see what everyone else said.',
    path: '/question',
    breadcrumbs: [],
  })

export async function loader({ context, request }: Route.LoaderArgs) {
  const { weeklyQuestion, headers } = await loadWeeklyQuestion(context, request)
  return data(weeklyQuestion, { headers })
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request)
  return submitForm(form, answerForm, ({ question: id, ...body }) =>
    callApi(answerQuestion, { context, params: { id }, body }),
  )
}

export default function WeeklyQuestion({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ContentPage
      breadcrumbs={[]}
      title={title}
      lead="One question a week. Answer it to see what everyone else said."
    >
      {loaderData.question ? (
        <QuestionCard weeklyQuestion={loaderData} actionData={actionData} />
      ) : (
        <EmptyState text="There’s no question this week. Check back soon.">
          <ButtonLink to="/" variant="outline">
            Go to the home page
          </ButtonLink>
        </EmptyState>
      )}
    </ContentPage>
  )
}
