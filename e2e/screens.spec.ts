import { everyPage, type Walker } from './every-page.ts'
import { test } from './fixtures.ts'
import { demo } from './people.ts'
import { nameOf, takePictures } from './screens.ts'
import { enter, visit } from './steps.ts'

// The pages behind a mailed link press it themselves; nobody was sent the one in the example.
test.use({ mayBeRefused: true })

const stretch = 8

for (const who of ['adult', 'customer', 'seller', 'admin'] satisfies Walker[]) {
  const paths = everyPage()
    .filter((page) => page.who === who)
    .map(({ path }) => path)
  for (let from = 0; from < paths.length; from += stretch) {
    const some = paths.slice(from, from + stretch)
    test(`the pages of ${who}, from ${some[0]}`, async ({ page }) => {
      test.setTimeout(600_000)
      await page.addInitScript(() =>
        localStorage.setItem('declinedSignUpDate', new Date().toISOString()),
      )
      await (who === 'adult' ? visit(page) : enter(page, demo[who]))
      for (const path of some) await takePictures(page, { name: nameOf(path), path })
    })
  }
}
