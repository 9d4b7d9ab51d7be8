import type { Question } from '@fairgrove/contract/questions'
import { IconCheck } from '@tabler/icons-react'
import { formatCount } from '../formatting/numbers.ts'
import styles from './answers-chart.module.css'

type ChartProps = { question: Pick<Question, 'question' | 'choices' | 'answer'>; counts: number[] }

/** The results: a table row with a bar per choice. */
export function AnswersChart({ question, counts }: ChartProps) {
  const total = counts.reduce((sum, count) => sum + count, 0)
  const getShare = (at: number) => (total === 0 ? 0 : ((counts[at] ?? 0) / total) * 100)
  return (
    <table className={styles.chart}>
      <caption className={styles.caption}>
        {total === 1 ? 'One answer so far' : `${formatCount(total)} answers so far`}
        <span className="visually-hidden"> to: {question.question}</span>
      </caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Answer</th>
          <th scope="col">Bar</th>
          <th scope="col">Share</th>
          <th scope="col">Answers</th>
        </tr>
      </thead>
      <tbody>
        {question.choices.map((choice, at) => (
          <tr key={choice} className={at === question.answer ? styles.ownRow : undefined}>
            <th scope="row">
              {choice}
              {at === question.answer && (
                <span className={styles.ownAnswer}>
                  <IconCheck size={16} aria-hidden="true" />
                  Your answer
                </span>
              )}
            </th>
            <td className={styles.barCell}>
              <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                <rect className={styles.bar} width={getShare(at)} height="10" />
              </svg>
            </td>
            <td>{Math.round(getShare(at))}%</td>
            <td className={styles.count}>{formatCount(counts[at] ?? 0)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
