import type { Question } from '@fairgrove/contract/questions'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { QuestionCard } from './question-card.tsx'

const answered: Question = {
  _id: '0199c6c0-0000-7000-8000-000000000001',
  idx: 0,
  question: 'Tea or coffee?',
  choices: ['Tea', 'Coffee'],
  answer: 1,
  answeredAt: '2026-01-01T12:00:00.000Z',
  opensAt: '2026-01-08T12:00:00.000Z',
  isLast: false,
  counts: [2, 3],
}

function renderCard(question: Question): string {
  const weeklyQuestion = { question, isSignedIn: true }
  const router = createMemoryRouter([
    { path: '/', element: <QuestionCard weeklyQuestion={weeklyQuestion} /> },
  ])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('an answered question says when the next one opens', () => {
  expect(renderCard(answered)).toContain('The next question opens Jan 8, 2026.')
})

test('says that all are answered, without a past date', () => {
  for (const opensAt of [answered.opensAt, null]) {
    const card = renderCard({ ...answered, opensAt, isLast: true })
    expect(card).toContain('You’ve answered every question.')
    expect(card).not.toContain('opens')
  }
})
