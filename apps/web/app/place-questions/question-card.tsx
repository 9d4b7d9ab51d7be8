import type { PlaceQuestion } from '@fairgrove/contract/place-questions'
import type { ReactNode } from 'react'
import { formatDay } from '../formatting/dates.ts'
import { truncateAtWord } from '../seo/page-meta.ts'
import styles from './place-questions.module.css'

type QuestionCardProps = {
  /** With ages in words, where the page has them. */
  question: PlaceQuestion & { askedAgo?: string; answeredAgo?: string }
  /** Of the dispensary, whose answer it is. */
  place: string
  children?: ReactNode
}

/** The start of a question, for the names of the controls that are about it. */
export const quoteQuestion = ({ question }: Pick<PlaceQuestion, 'question'>) =>
  `“${truncateAtWord(question, 80)}”`

/** A question and the place's answer, with the reader's actions below. */
export function QuestionCard({ question, place, children }: QuestionCardProps) {
  const { _id, author, createdAt, answer, askedAgo, answeredAgo } = question
  return (
    <article id={`question-${_id}`} className={styles.card}>
      <h3 className={styles.question}>{question.question}</h3>
      <p className={styles.facts}>
        {author} · <time dateTime={createdAt}>{askedAgo ?? formatDay(createdAt)}</time>
      </p>
      {answer ? (
        <div className={styles.answer}>
          <p className={styles.from}>
            Answer from {place}
            <span className={styles.facts}>
              {' · '}
              <time dateTime={answer.answeredAt}>
                {answeredAgo ?? formatDay(answer.answeredAt)}
              </time>
              {answer.isEdited && ' · edited'}
            </span>
          </p>
          <p className={styles.text}>{answer.text}</p>
        </div>
      ) : (
        <p className={styles.facts}>No answer yet.</p>
      )}
      {children}
    </article>
  )
}
