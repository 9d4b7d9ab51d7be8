import { problems } from '@fairgrove/contract/problems.table'
import { expect, type Page, type Route } from '@playwright/test'
import { fillContact, fillLocation } from './application-steps.ts'
import { waitForEmail } from './emails.ts'
import { expectAccessible, test } from './fixtures.ts'
import { openAsAdult, signIn } from './steps.ts'
import { createConfirmedPerson } from './visitor-fixtures.ts'

test.use({ allowsClientErrors: true })

const thankYouText = 'Thanks for your interest! Some one from our team will reach out to you soon!'
const termsError = 'You must read and agree to Terms before signing up and while accessing the site'
const locationsError = 'You must enter at least one location before submitting.'

const getSubmitButton = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true })

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with scripts' : 'without scripts'

  // Without scripts, only one width: the same forms are tested at both widths with scripts.
  test.describe(how, { tag: javaScriptEnabled ? [] : '@desktop-only' }, () => {
    test.use({ javaScriptEnabled })

    test(`a brand applies, ${how}: an invalid form keeps what was typed, a valid one is confirmed`, async ({
      page,
    }) => {
      await openAsAdult(page, '/brand_listing_info')
      const email = await fillContact(page, 'Kind Farms')
      await page.getByLabel('Website').fill('kind farms')
      await page.getByLabel('CBD products').check()
      await getSubmitButton(page).click()
      await expect(page.getByRole('alert')).toHaveText(termsError)
      await expect(page.getByLabel('Website')).toHaveAccessibleDescription(
        'Enter a link, such as https://example.com.',
      )
      await expect(page.getByLabel('Company name')).toHaveValue('Kind Farms')
      await expect(page.getByLabel('Contact email')).toHaveValue(email)
      await expect(page.getByLabel('CBD products')).toBeChecked()
      if (javaScriptEnabled) await expectAccessible(page)
      await page.getByLabel('Website').fill('juniperlane.example')
      await page.getByLabel('I have read and agree').check()
      await getSubmitButton(page).click()
      await expect(page.getByText(thankYouText)).toBeVisible()
      if (javaScriptEnabled) await expectAccessible(page)
      await waitForEmail(email, 'We got your application')
    })

    test(`a dispensary applies with its locations, ${how}`, async ({ page }) => {
      await openAsAdult(page, '/dispensary_listing_info')
      await expect(getSubmitButton(page)).toBeDisabled()
      await expect(page.getByText(locationsError)).toBeVisible()
      const email = await fillContact(page, 'Elm Street Supply')
      const add = page.getByRole('button', { name: 'Add location' })
      await page.getByLabel('Location name').fill('Downtown')
      await add.click()
      await expect(page.getByText('Select a state.', { exact: true })).toBeVisible()
      await expect(page.getByLabel('Location name')).toHaveValue('Downtown')
      await expect(page.getByLabel('Company name')).toHaveValue('Elm Street Supply')

      await fillLocation(page, 'Downtown')
      await add.click()
      await expect(page.getByText('Downtown added.')).toBeVisible()
      await expect(page.getByLabel('Location name')).toHaveValue('')
      await expect(getSubmitButton(page)).toBeEnabled()
      await fillLocation(page, 'North')
      await add.click()
      await expect(page.getByText('North added.')).toBeVisible()
      await page.getByRole('button', { name: 'Remove Downtown' }).click()
      await expect(page.getByText('Downtown removed.')).toBeVisible()
      await expect(page.getByRole('listitem').filter({ hasText: 'North' })).toBeVisible()
      if (javaScriptEnabled) {
        await page.reload()
        await expect(page.getByRole('button', { name: 'Remove North' })).toBeVisible()
        await expect(page.getByLabel('Company name')).toHaveValue('Elm Street Supply')
      }

      await getSubmitButton(page).click()
      await expect(page.getByRole('alert')).toHaveText(termsError)
      await expect(page.getByRole('button', { name: 'Remove North' })).toBeVisible()
      if (javaScriptEnabled) await expectAccessible(page)
      await page.getByLabel('I have read and agree').check()
      await getSubmitButton(page).click()
      await expect(page.getByText(thankYouText)).toBeVisible()
      await waitForEmail(email, 'We got your application')
    })

    test(`a vendor applies for a stall, ${how}`, async ({ page }) => {
      await openAsAdult(page, '/vendors')
      const apply = page.getByRole('button', { name: 'Submit application' })
      const email = await fillContact(page, 'Hill Honey')
      await apply.click()
      await expect(page.getByText('Tell us what you’ll sell.', { exact: true })).toBeVisible()
      await expect(page.getByLabel('Company name')).toHaveValue('Hill Honey')
      await page.getByLabel('What will you sell?').fill('Honey, and a table to put it on.')
      await apply.click()
      await expect(page.getByText(thankYouText)).toBeVisible()
      await waitForEmail(email, 'We got your application')
    })

    test(`anyone reports a problem, ${how}`, async ({ page }) => {
      await openAsAdult(page, '/bug_tracker')
      const send = page.getByRole('button', { name: 'Send report' })
      await page.getByLabel('What’s not working?').fill('The map stays empty')
      await send.click()
      await expect(page.getByText('Tell us what happened.', { exact: true })).toBeVisible()
      await expect(page.getByLabel('What’s not working?')).toHaveValue('The map stays empty')
      await page.getByLabel('What were you doing').fill('I opened it, and saw nothing.')
      await send.click()
      await expect(page.getByText('Thanks for letting us know.')).toBeVisible()
    })
  })
}

test.describe('a form whose response is lost', { tag: '@desktop-only' }, () => {
  test.use({ allowsNetworkErrors: true })

  /** Loses every form submission until the returned function is called. */
  async function dropSubmissions(
    page: Page,
    how: (route: Route) => Promise<void>,
  ): Promise<() => void> {
    let isDropping = true
    await page.route('**/*.data*', (route) =>
      isDropping && route.request().method() === 'POST' ? how(route) : route.fallback(),
    )
    return () => {
      isDropping = false
    }
  }

  const failureModes = {
    'connection cut': (route: Route) => route.abort(),
    'origin unavailable': (route: Route) =>
      route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Unavailable</h1>' }),
  }

  for (const [what, how] of Object.entries(failureModes)) {
    test(`${what}: the form keeps what was typed and is sent once`, async ({ page }) => {
      await openAsAdult(page, '/bug_tracker')
      const [what, did] = [
        page.getByLabel('What’s not working?'),
        page.getByLabel('What were you doing'),
      ]
      await what.fill('The map stays empty')
      await did.fill('I opened it, and saw nothing.')
      const stopDropping = await dropSubmissions(page, how)
      const send = page.getByRole('button', { name: 'Send report' })
      await send.click()
      await expect(page.getByRole('alert')).toHaveText(problems.unavailable.text)
      await expect(what).toHaveValue('The map stays empty')
      await expect(did).toHaveValue('I opened it, and saw nothing.')
      stopDropping()
      await send.click()
      await expect(page.getByText('Thanks for letting us know.')).toBeVisible()
    })
  }

  test('locations added before are kept, too', async ({ page }) => {
    await openAsAdult(page, '/dispensary_listing_info')
    await fillContact(page, 'Elm Street Supply')
    await fillLocation(page, 'Downtown')
    await page.getByRole('button', { name: 'Add location' }).click()
    await expect(page.getByText('Downtown added.')).toBeVisible()
    await page.getByLabel('I have read and agree').check()
    const stopDropping = await dropSubmissions(page, failureModes['connection cut'])
    await getSubmitButton(page).click()
    await expect(page.getByRole('alert')).toHaveText(problems.unavailable.text)
    await expect(page.getByText('Downtown', { exact: true })).toBeVisible()
    stopDropping()
    await getSubmitButton(page).click()
    await expect(page.getByText(thankYouText)).toBeVisible()
  })
})

test('claiming a listing: finds it, signs in, and returns to it', async ({ page }) => {
  await openAsAdult(page, '/claim_brand')
  const name = page.getByLabel('Brand or dispensary name')
  await name.fill('nothing is called that')
  await page.getByRole('button', { name: 'Find listing' }).click()
  await expect(
    page.getByText('We couldn’t find a listing with that name.', { exact: true }),
  ).toBeVisible()
  await name.fill('Kinfolk')
  await page.getByRole('button', { name: 'Find listing' }).click()
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Kinfolk Farms/ }).click()
  await expect(page).toHaveURL(/\/claim_brand\?brand=/)
  const address = page.url()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await signIn(page, await createConfirmedPerson())
  await expect(page).toHaveURL(address)
  await page.getByLabel('What’s your role?').fill('Founder')
  await page.getByRole('button', { name: 'Submit claim' }).click()
  await expect(
    page.getByText('Tell us how we can confirm it’s yours.', { exact: true }),
  ).toBeVisible()
  await expect(page.getByLabel('What’s your role?')).toHaveValue('Founder')
  await expectAccessible(page)
})
