import { expect, type Page, type Response } from '@playwright/test'
import { flower, tee, tinCeiling } from './demo-paths.ts'
import { expectAccessible, test } from './fixtures.ts'
import { openAsAdult, openSignedIn, signIn } from './steps.ts'
import { createAdultVisitor, createConfirmedPerson } from './visitor-fixtures.ts'

test.use({ allowsClientErrors: true })

const getReviews = (page: Page) => page.getByRole('region', { name: 'Reviews', exact: true })
const getOwnReview = (page: Page) => page.getByRole('region', { name: /^(Write a|Your) review$/ })

test('a product is reviewed once, edited and deleted', async ({ page }) => {
  test.slow()
  await openSignedIn(page, await createConfirmedPerson(), flower)
  const mine = getOwnReview(page)

  await test.step('rejects a comment without stars and keeps it', async () => {
    await mine.getByLabel('Your comment').fill('Smells like a cut lawn.')
    await mine.getByRole('button', { name: 'Submit review' }).click()
    await expect(mine.getByRole('alert')).toHaveText(
      'please make sure you have written a comment and selected a star rating for review',
    )
    await expect(mine.getByLabel('Your comment')).toHaveValue('Smells like a cut lawn.')
    await expect(mine.getByRole('radio', { name: '1-Poor' })).toBeFocused()
    await expectAccessible(page)
  })

  await test.step('with stars and effects it is published and pays once', async () => {
    for (const stars of ['1-Poor', '2-Fair', '3-Good', '4-Very Good', '5-Excellent']) {
      await expect(mine.getByRole('radio', { name: stars })).toHaveCount(1)
    }
    await mine.getByRole('radio', { name: '4-Very Good' }).check({ force: true })
    await mine.getByLabel('Relaxed').check()
    await mine.getByRole('button', { name: 'Submit review' }).click()
    await expect(mine.getByRole('status')).toContainText('review submitted successfully')
    await expect(mine.getByRole('status')).toContainText('You earned 5 canna-coins.')
    await expect(mine.getByLabel('Your comment')).toHaveCount(0)
    const review = mine.getByRole('article')
    await expect(review).toContainText('Ramona O.')
    await expect(review).toContainText(new Date().toISOString().slice(0, 10))
    await expect(review).toContainText('Earned canna-coins for this review')
    await expect(review.getByRole('list', { name: 'Effects' })).toHaveText('Relaxed')
    await expectAccessible(page)
  })

  await test.step('editing starts from the saved review', async () => {
    await mine.getByRole('link', { name: 'Edit' }).click()
    await expect(mine.getByLabel('Your comment')).toHaveValue('Smells like a cut lawn.')
    await expect(mine.getByRole('radio', { name: '4-Very Good' })).toBeChecked()
    await expect(mine.getByLabel('Relaxed')).toBeChecked()
    await mine.getByRole('radio', { name: '5-Excellent' }).check({ force: true })
    await mine.getByLabel('Your comment').fill('Better on the second evening.')
    await mine.getByRole('button', { name: 'Save review' }).click()
    await expect(mine.getByRole('status')).toHaveText('review submitted successfully')
    await expect(mine.getByRole('article')).toContainText('Better on the second evening.')
    await expect(mine.getByRole('article')).toContainText('edited')
  })

  await test.step('deleting asks for confirmation', async () => {
    await mine.getByRole('button', { name: 'Delete', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete your review?' })
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Keep review' }).click()
    await expect(dialog).toBeHidden()
    await mine.getByRole('button', { name: 'Delete', exact: true }).click()
    await dialog.getByRole('button', { name: 'Delete review' }).click()
    await expect(mine.getByRole('status')).toHaveText('Review deleted.')
    await expect(mine.getByLabel('Your comment')).toHaveValue('')
  })
})

test('other reviews are voted helpful or reported, sorted and paged', async ({ page }) => {
  await openSignedIn(page, await createConfirmedPerson(), tee)
  const all = getReviews(page)
  const first = all.getByRole('listitem').first()
  const helpful = first.getByRole('button', { name: /^Helpful/ })
  await expect(helpful).toHaveAttribute('aria-pressed', 'false')
  // The vote, not the page's own analytics.
  const isVote = (response: Response) =>
    response.request().method() === 'POST' && response.url().includes('/product/')
  const saved = page.waitForResponse(isVote)
  await helpful.click()
  await expect(helpful).toHaveAttribute('aria-pressed', 'true')
  // The update is optimistic.
  await saved
  await page.reload()
  await expect(helpful).toHaveAttribute('aria-pressed', 'true')
  await helpful.click()
  await expect(helpful).toHaveAttribute('aria-pressed', 'false')

  await first.getByText('Report', { exact: true }).click()
  await first.getByLabel('What’s wrong with this review?').fill('It is about another shirt.')
  await first.getByRole('button', { name: 'Send report' }).click()
  await expect(first.getByRole('status')).toBeVisible()
  await expectAccessible(page)

  await test.step('three at first, and all on request', async () => {
    const visible = all.getByRole('article').filter({ visible: true })
    await expect(visible).toHaveCount(3)
    await all.getByText('Show all 24 reviews').click()
    await expect(visible).toHaveCount(10)
    await expect(all.getByRole('link', { name: 'Page 2' })).toBeVisible()
    await expect(visible.first()).toContainText(/(ago|today|yesterday) · 20\d\d-\d\d-\d\d/)
  })

  await all.getByLabel('Sort reviews by').selectOption('lowest')
  await expect(page).toHaveURL(/reviews=lowest/)
  await expect(all.getByRole('listitem').first()).toContainText('Rated 3.0 out of 5')
  await all.getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(/reviews=lowest.*reviewPage=2/)
  await expect(all.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  await expect(all.getByRole('term').first()).toHaveText('5-Excellent')
})

test('signed-out visitors are asked to sign in, with the text of each page, and return', async ({
  page,
}) => {
  await openAsAdult(page, tee)
  await expect(
    getOwnReview(page).getByText('Please sign in to write a review', { exact: true }),
  ).toBeVisible()
  await page.goto(tinCeiling)
  await expect(
    getOwnReview(page).getByText('Please sign in to write review', { exact: true }),
  ).toBeVisible()
  await expectAccessible(page)
  await getOwnReview(page).getByRole('link', { name: 'Sign in' }).click()
  await signIn(page, await createConfirmedPerson())
  await expect(page).toHaveURL(`${tinCeiling}#reviews`)
  await expect(getOwnReview(page).getByLabel('Your comment')).toBeVisible()
})

test('a review posted without a session is rejected with the text of its page', {
  tag: '@desktop-only',
}, async () => {
  const stranger = await createAdultVisitor()
  const draft = { intent: 'write', rating: '5', comment: 'Good.' }
  for (const [path, message] of [
    [tee, 'please sign in '],
    [tinCeiling, 'Please sign in to write review'],
  ] as const) {
    const { status, text } = await stranger.post(path, draft)
    expect(status).toBe(401)
    expect(text).toMatch(new RegExp(`role="alert"[^]*?<div>${message}</div>`))
  }
})
