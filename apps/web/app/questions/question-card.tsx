import type { Question } from '@fairgrove/contract/questions'
import { earnings } from '@fairgrove/contract/rewards.options'
import { IconCoins } from '@tabler/icons-react'
import { useId } from 'react'
import { useFetcher } from 'react-router'
import { dayOf } from '../dates.ts'
import { Alert } from '../ui/alert.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Outcome } from '../ui/outcome.tsx'
import type { Refused } from '../ui/refused.ts'
import type { QuestionAnswer } from './answer.ts'
import { AnswersChart } from './answers-chart.tsx'
import { ChoiceForm } from './choice-form.tsx'
import styles from './question-card.module.css'

type CardProps = {
  asked: { question: Question | null; isSignedIn: boolean }
  /** What the form without scripts was answered. */
  answer?: QuestionAnswer
}

/** This week's question: to be answered by members, then shown with what everyone said. */
export function QuestionCard({ asked, answer }: CardProps) {
  const fetcher = useFetcher<QuestionAnswer>()
  const id = useId()
  const said = fetcher.data ?? answer
  const refused = said && 'problem' in said ? said : undefined
  const answered = said && 'question' in said ? said : undefined
  const question = answered?.question ?? asked.question
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
        <Outcome about={answered} tone="good">
          {answered.coinsEarned > 0
            ? `Thanks! You earned ${answered.coinsEarned} canna-coins.`
            : 'You already answered this one, so we kept your first answer.'}
        </Outcome>
      )}
      <Body question={question} isSignedIn={asked.isSignedIn} refused={refused} fetcher={fetcher} />
    </section>
  )
}

type BodyProps = {
  question: Question
  isSignedIn: boolean
  refused: Refused | undefined
  fetcher: ReturnType<typeof useFetcher<QuestionAnswer>>
}

function Body({ question, isSignedIn, refused, fetcher }: BodyProps) {
  if (question.counts) {
    return (
      <>
        <AnswersChart question={question} counts={question.counts} />
        <p className={styles.note}>{wordsAfter(question)}</p>
      </>
    )
  }
  if (!isSignedIn) return <ForStrangers choices={question.choices} />
  if (question.opensAt) {
    return (
      <Alert tone="info">
        You’ve already answered this week. This question opens {dayOf(question.opensAt)}.
      </Alert>
    )
  }
  return <ChoiceForm question={question} refused={refused} fetcher={fetcher} />
}

function wordsAfter({ isLast, opensAt }: Question): string {
  if (isLast) return 'You’ve answered every question. Check back soon for a new one.'
  return opensAt ? `The next question opens ${dayOf(opensAt)}.` : 'The next question is ready.'
}

function ForStrangers({ choices }: { choices: readonly string[] }) {
  return (
    <>
      <ul className={styles.choices}>
        {choices.map((choice) => (
          <li key={choice}>{choice}</li>
        ))}
      </ul>
      <p>
        <ButtonLink to="/signin?redirect=/question" variant="outline">
          Sign in to answer
        </ButtonLink>
      </p>
    </>
  )
}
