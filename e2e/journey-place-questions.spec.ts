import { randomBytes } from 'node:crypto'
import { expect } from '@playwright/test'
import { texts } from '../packages/contract/src/place-questions.options.ts'
import { sableAndSage } from './demo-paths.ts'
import { expectAccessible, test } from './fixtures.ts'
import { demoUsers } from './people.ts'
import { expectPage, openAsAdult, openSignedIn } from './steps.ts'
import { createConfirmedPerson } from './visitor-fixtures.ts'

// The server rejects a short question.
test.use({ allowsClientErrors: true })

const placePath = `/dispensary/${sableAndSage}`
const answer = 'Yes, two by the window.'

test('a customer asks, the shop answers, a reader reports it, and an admin removes it', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  // A place is asked the same question once, also by the other size and by a retry.
  const unique = randomBytes(4).toString('hex')
  const question = `Do you have high chairs (${unique})?`
  const section = page.getByRole('region', { name: 'Questions' })
  const asker = await createConfirmedPerson()

  await test.step('a visitor without scripts reads answers and is asked to sign in', async () => {
    const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
    await openAsAdult(plain, placePath)
    const questions = plain.getByRole('region', { name: 'Questions' })
    await expect(questions.getByText('Answer from Sable & Sage').first()).toBeVisible()
    await expect(questions.getByRole('article')).toHaveCount(3)
    await questions.getByText(/^Show (all|more)/).click()
    await expect(questions.getByText('No answer yet.').first()).toBeVisible()
    await questions.getByRole('link', { name: 'Sign in to ask' }).click()
    await expect(plain.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  })

  await test.step('a customer asks; a short question is explained', async () => {
    await openSignedIn(page, asker, placePath)
    await section.getByLabel('Your question').fill('Chairs?')
    await section.getByRole('button', { name: 'Ask question' }).click()
    await expect(section.getByText(texts.tooShort).first()).toBeVisible()
    await section.getByLabel('Your question').fill(question)
    await section.getByRole('button', { name: 'Ask question' }).click()
    await expect(section.getByText(texts.asked)).toBeVisible()
    await expect(section.getByLabel('Your question')).toHaveValue('')
    await expectAccessible(page)
  })

  await test.step('one with a link waits for a moderator', async () => {
    const linked = `Is this you: sable-${unique}.com?`
    await section.getByLabel('Your question').fill(linked)
    await section.getByRole('button', { name: 'Ask question' }).click()
    await expect(section.getByText(texts.held)).toBeVisible()
    await expect(section.getByRole('heading', { name: linked })).toHaveCount(0)
  })

  const shop = await (await browser.newContext()).newPage()
  await test.step('the manager answers it, and changes the answer', async () => {
    await openSignedIn(shop, demoUsers.manager, '/seller/questions')
    await expectPage(shop, '/seller/questions', 'Customer questions')
    await expectAccessible(shop)
    const row = shop.getByRole('article').filter({ hasText: question })
    await row.getByLabel('Your answer').fill('Yes.')
    await row.getByRole('button', { name: 'Post answer' }).click()
    await expect(shop.getByText(texts.answered)).toBeVisible()
    await shop.getByRole('link', { name: 'Answered', exact: true }).click()
    await row.getByText('Edit answer').click()
    await row.getByLabel('Your answer').fill(answer)
    await row.getByRole('button', { name: 'Save answer' }).click()
    await expect(shop.getByText(texts.answerSaved)).toBeVisible()
    await expect(row).toContainText('edited')
  })

  await test.step('the customer is told, and finds the answer on top', async () => {
    await page.goto('/notifications')
    await page.getByRole('link', { name: 'Sable & Sage answered your question' }).click()
    await expect(page).toHaveURL(`${placePath}#questions`)
    await expect(section.getByRole('article').filter({ hasText: question })).toContainText(answer)
  })

  await test.step('a reader reports it, and an admin removes it with a reason', async () => {
    const reader = await (await browser.newContext()).newPage()
    await openSignedIn(reader, await createConfirmedPerson(), placePath)
    const card = reader.getByRole('article').filter({ hasText: question })
    await card.locator('summary', { hasText: 'Report' }).click()
    await card.getByLabel('What’s wrong with this question').fill('It names a person.')
    await card.getByRole('button', { name: 'Send report' }).click()
    await expect(reader.getByText(texts.reported)).toBeVisible()
    await openSignedIn(reader, demoUsers.admin, '/admin/place_questions')
    await expectAccessible(reader)
    const row = reader.getByRole('row').filter({ hasText: question })
    await expect(row).toContainText('It names a person.')
    await row.getByRole('textbox').fill('Please don’t name people.')
    await row.getByRole('button', { name: `Remove ${question}` }).click()
    await expect(reader.getByText(texts.hidden)).toBeVisible()
    await page.goto('/notifications')
    await expect(page.getByText('We removed your question about Sable & Sage')).toBeVisible()
  })
})

test('the shop’s own page leads its people to the back office instead of asking', async ({
  page,
}) => {
  await openSignedIn(page, demoUsers.shopkeeper, placePath)
  const section = page.getByRole('region', { name: 'Questions' })
  await expect(section.getByLabel('Your question')).toHaveCount(0)
  await section.getByRole('link', { name: 'Answer questions' }).click()
  await expectPage(page, '/seller/questions', 'Customer questions')
  const link = page.getByRole('link', { name: /^Questions/ }).first()
  await expect(link).toHaveAttribute('href', /^\/seller\/questions/)
})
