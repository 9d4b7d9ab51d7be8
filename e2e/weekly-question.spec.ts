import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { expectAccessible, test } from './fixtures.ts'
import { demoUsers } from './people.ts'
import { openAsAdult, openSignedIn, signIn } from './steps.ts'
import { createAdultVisitor, createConfirmedPerson } from './visitor-fixtures.ts'

test('a member answers on the home page and sees the results', async ({ page }) => {
  await openSignedIn(page, await createConfirmedPerson())
  const card = page.getByRole('region').filter({ hasText: 'Earn 2 canna-coins for answering' })
  await expectAccessible(page)
  await card.getByRole('radio').first().check()
  const chosen = (await card.locator('label').first().textContent()) ?? ''
  await card.getByRole('button', { name: 'Submit answer' }).click()
  await expect(card.getByRole('status')).toHaveText('Thanks! You earned 2 canna-coins.')
  await expect(card.getByRole('table')).toBeVisible()
  const own = card.getByRole('row').filter({ hasText: 'Your answer' })
  await expect(own).toContainText(chosen)
  await expect(own).toContainText('%')
  await expect(card.getByRole('radio')).toHaveCount(0)
  await expectAccessible(page)

  await page.goto('/profile')
  await expect(page.getByText('12 canna-coins')).toBeVisible()
  await page.goto('/question')
  // Another test may have added a question meanwhile, which then opens next week instead.
  await expect(page.getByText(/(The next question|This question) opens /)).toBeVisible()
})

test('a signed-out visitor chooses an answer, signs in and finds it selected', {
  tag: '@desktop-only',
}, async ({ page }) => {
  await openAsAdult(page, '/question')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Weekly question')
  await expect(page.getByRole('main').getByRole('radio')).toHaveCount(0)
  const person = await createConfirmedPerson()
  const choices = page.getByRole('main').getByRole('listitem').getByRole('link')
  const choice = choices.filter({ hasNotText: 'Home' }).nth(1)
  const text = (await choice.textContent()) ?? ''
  await choice.click()
  await expect(page).toHaveURL(/\/signin\?redirect=/)
  await signIn(page, person)
  await expect(page.getByRole('radio', { name: text })).toBeChecked()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the answer leads to the question’s own page with the chart', {
    tag: '@desktop-only',
  }, async ({ page }) => {
    await openSignedIn(page, await createConfirmedPerson())
    const choice = page.getByRole('radio').nth(1)
    // A click while the page is still being laid out can miss.
    await expect(async () => choice.check({ timeout: 5_000 })).toPass()
    await page.getByRole('button', { name: 'Submit answer' }).click()
    await expect(page).toHaveURL('/question')
    await expect(page.getByText('Thanks! You earned 2 canna-coins.')).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'Your answer' })).toHaveCount(1)
  })
})

test('an admin adds a question, moves it up and retires it', async ({ page }) => {
  const question = `Bench or swing? ${randomUUID().slice(0, 8)}`
  await openSignedIn(page, demoUsers.admin, '/questions')
  await page.getByLabel('Question', { exact: true }).fill(question)
  await page.getByLabel('Choice 1').fill('Bench')
  await page.getByLabel('Choice 2').fill('Swing')
  await page.getByRole('button', { name: 'Add question' }).click()
  await expect(page.getByText('Question added to the end of the list.')).toBeVisible()

  const listed = page.getByRole('main').getByRole('listitem').filter({ hasText: question })
  await page.getByRole('button', { name: `Move up: ${question}` }).click()
  await expect(page.getByText('Question order saved.')).toBeVisible()
  await expect(page.getByRole('button', { name: `Move down: ${question}` })).toBeVisible()
  await page.getByRole('button', { name: `Retire: ${question}` }).click()
  await expect(page.getByText('Question retired.')).toBeVisible()
  await page.getByText(/^Retired \(/).click()
  await expect(listed.getByRole('button', { name: `Ask again: ${question}` })).toBeVisible()
  await expectAccessible(page)
})

test('only admins can open the list of questions', { tag: '@desktop-only' }, async () => {
  const visitor = await createAdultVisitor()
  expect((await visitor.get('/questions')).headers.location).toBe('/signin?redirect=%2Fquestions')
})
