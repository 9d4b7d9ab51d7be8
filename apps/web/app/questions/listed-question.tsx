import type { QuestionForAdmin as Listed } from '@fairgrove/contract/questions'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { Form } from 'react-router'
import { Button } from '../ui/button.tsx'
import { AnswersChart } from './answers-chart.tsx'
import styles from './listed-question.module.css'

type ListedProps = {
  question: Listed
  /** The ids of the active questions in order, and this one's position. */
  order: readonly string[]
  at: number
}

/** A question for admins: its answers, position and whether it is active. */
export function ListedQuestion({ question, order, at }: ListedProps) {
  const { _id, isRetired, counts } = question
  return (
    <li className={styles.question}>
      <h2>{question.question}</h2>
      <AnswersChart question={{ ...question, answer: null }} counts={counts} />
      <div className={styles.actions}>
        {at > 0 && (
          <MoveButton order={swapItems(order, at, at - 1)} label={`Move up: ${question.question}`}>
            <IconArrowUp size={20} aria-hidden="true" />
          </MoveButton>
        )}
        {at < order.length - 1 && (
          <MoveButton
            order={swapItems(order, at, at + 1)}
            label={`Move down: ${question.question}`}
          >
            <IconArrowDown size={20} aria-hidden="true" />
          </MoveButton>
        )}
        <Form method="post">
          <input type="hidden" name="question" value={_id} />
          <Button
            type="submit"
            variant="quiet"
            name="intent"
            value={isRetired ? 'ask' : 'retire'}
            aria-label={`${isRetired ? 'Ask again' : 'Retire'}: ${question.question}`}
          >
            {isRetired ? 'Ask again' : 'Retire'}
          </Button>
        </Form>
      </div>
    </li>
  )
}

type MoveButtonProps = { order: readonly string[]; label: string; children: React.ReactNode }

function MoveButton({ order, label, children }: MoveButtonProps) {
  return (
    <Form method="post">
      {order.map((id) => (
        <input key={id} type="hidden" name="order" value={id} />
      ))}
      <Button type="submit" variant="outline" name="intent" value="order" aria-label={label}>
        {children}
      </Button>
    </Form>
  )
}

function swapItems(order: readonly string[], one: number, other: number): string[] {
  return order.map((id, at) => (at === one ? order[other] : at === other ? order[one] : id) ?? id)
}
