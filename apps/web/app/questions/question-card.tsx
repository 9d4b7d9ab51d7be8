import type { Question } from '@fairgrove/contract/questions'
import { earnings } from '@fairgrove/contract/rewards.options'
import { IconCoins } from '@tabler/icons-react'
import { useId } from 'react'
import { useFetcher } from 'react-router'
import { formatDay } from '../formatting/dates.ts'
import type { FormError } from '../ui/form-state.ts'
import { Link } from '../ui/link.tsx'
import pills from '../ui/pills.module.css'
import { Alert, StatusMessage } from '../ui/status.tsx'
import { AnswersChart } from './answers-chart.tsx'
import { buildAnswerUrl, ChoiceForm, type QuestionActionData } from './choice-form.tsx'
import styles from './question-card.module.css'

type CardProps = {
  weeklyQuestion: { question: Question | null; isSignedIn: boolean }
  /** The result of the form without JavaScript. */
  actionData?: QuestionActionData
}

/** The weekly question: a form for members, then its results. */
export function QuestionCard({ weeklyQuestion, actionData }: CardProps) {
  const fetcher = useFetcher<QuestionActionData>()
  const id = useId()
  const result = fetcher.data ?? actionData
  const formError = result && 'problem' in result ? result : undefined
  const answered = result && 'question' in result ? result : undefined
  const question = answered?.question ?? weeklyQuestion.question
  if (!question) return null
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{question.question}</h2>
        <p className={styles.coins}>
          <IconCoins size={20} aria-hidden="true" />
          Earn {earnings.question} canna-coins for answering
        </p>
      </div>
      {answered && (
        <StatusMessage result={answered} tone="good">
          {answered.coinsEarned > 0
            ? `Thanks! You earned ${answered.coinsEarned} canna-coins.`
            : 'You already answered this one, so we kept your first answer.'}
        </StatusMessage>
      )}
      <QuestionBody
        question={question}
        isSignedIn={weeklyQuestion.isSignedIn}
        formError={formError}
        fetcher={fetcher}
      />
    </section>
  )
}

type QuestionBodyProps = {
  question: Question
  isSignedIn: boolean
  formError: FormError | undefined
  fetcher: ReturnType<typeof useFetcher<QuestionActionData>>
}

function QuestionBody({ question, isSignedIn, formError, fetcher }: QuestionBodyProps) {
  if (question.counts) {
    return (
      <>
        <AnswersChart question={question} counts={question.counts} />
        <p className={styles.note}>{getNextQuestionText(question)}</p>
      </>
    )
  }
  if (!isSignedIn) return <SignedOutChoices question={question} />
  if (question.opensAt) {
    return (
      <Alert tone="info">
        You’ve already answered this week. This question opens {formatDay(question.opensAt)}.
      </Alert>
    )
  }
  return <ChoiceForm question={question} formError={formError} fetcher={fetcher} />
}

function getNextQuestionText({ isLast, opensAt }: Question): string {
  if (isLast) return 'You’ve answered every question. Check back soon for a new one.'
  return opensAt ? `The next question opens ${formatDay(opensAt)}.` : 'The next question is ready.'
}

/** A choice is kept while signing in. */
function SignedOutChoices({ question }: { question: Question }) {
  return (
    <>
      <ul className={pills.pills}>
        {question.choices.map((choice, at) => (
          <li key={choice}>
            <Link to={buildAnswerUrl(question, at)}>{choice}</Link>
          </li>
        ))}
      </ul>
      <p className={styles.note}>Choose one and sign in to answer.</p>
    </>
  )
}
