import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { AnswerForm } from './answer-form.tsx'
import { ReportQuestion } from './report-question.tsx'

const question = {
  _id: '0199c6c0-0000-7000-8000-000000000001',
  question: 'Is there a step at the entrance?',
  author: 'Ada L.',
  createdAt: '2026-01-01T12:00:00.000Z',
  answer: null,
  dispensary: { _id: '0199c6c0-0000-7000-8000-000000000002', name: 'Sable & Sage' },
}

function render(element: ReactNode): string {
  const router = createMemoryRouter([{ path: '/', element }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('the field and the button of each answer name the question', () => {
  const form = render(<AnswerForm question={question} actionData={undefined} />)
  for (const label of ['Your answer', 'Post answer']) {
    expect(form).toContain(
      `>${label}<span class="visually-hidden"> to “Is there a step at the entrance?”</span>`,
    )
  }
  const answer = { text: 'No.', answeredAt: question.createdAt, isEdited: false }
  const edited = render(<AnswerForm question={{ ...question, answer }} actionData={undefined} />)
  expect(edited).toContain('>Save answer<span class="visually-hidden"> to “Is there')
})

test('a long question is shortened in the names of its controls', () => {
  const long = { ...question, question: `Is there ${'really '.repeat(30)}a step?` }
  const form = render(<AnswerForm question={long} actionData={undefined} />)
  expect(form).toMatch(/>Your answer<span class="visually-hidden"> to “[^”]{40,80}…”<\/span>/)
})

test('the field and the button of each report name the question', () => {
  const form = render(
    <ReportQuestion question={question} result={undefined} signInPath={undefined} />,
  )
  for (const label of ['What’s wrong with this question or its answer?', 'Send report']) {
    expect(form).toContain(
      `>${label}<span class="visually-hidden"> “Is there a step at the entrance?”</span>`,
    )
  }
})
