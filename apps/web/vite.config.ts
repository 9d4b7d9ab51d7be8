import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { customMedia } from './custom-media.ts'
import { formDefinitions } from './form-definitions.ts'

/**
 * Number of routes: with fewer, pages load code they never use; with more, there are many small
 * files again.
 */
const minShareCount = 3

/** Shared by many routes, but not by the lists. */
const notOnLists =
  /app\/(back-office\/|listing\/(add-to-list-link|listing-owner)|payouts\/|photos\/|place-questions\/|products\/(contents|product-list)|reviews\/|taxes\/|uploads\/)|(back-office|photos|place-questions|products\.contents)\.options/
/** Parts of the home page and the account that the lists don’t have. */
const community = /(app|contract\/src)\/(questions|referrals|rewards|events|blog)/
/** On the pages of products, brands and dispensaries. */
const deals = /(app|contract\/src)\/deals/
/** Register, reset, profile, notifications, two-step sign-in and the other forms of an account. */
const accountForms =
  /app\/(accounts\/|notifications\/|two-factor\/|ui\/password-field)|contract\/src\/(notifications|two-factor)/
const fromCartToOrder =
  /app\/(checkout\/|orders\/|cart\/(groups|money-breakdown|shipping-address|totals|use-quote)\.)/

export default defineConfig({
  plugins: [customMedia(), formDefinitions(), reactRouter()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // By default every icon and small module shared by two routes is its own file, and a
            // page loads forty of them, three levels deep. Modules shared by many routes go into
            // one.
            codeSplitting: {
              groups: [
                {
                  name: 'libraries',
                  test: /node_modules\/(react|react-dom|react-router|scheduler)\//,
                },
                // Only pages with a form load it.
                {
                  name: 'forms',
                  test: /node_modules\/@conform-to\/|app\/forms\/(use-form|fields)/,
                },
                {
                  name: 'shared',
                  test: (id) =>
                    ![notOnLists, community, deals, accountForms, fromCartToOrder].some((own) =>
                      own.test(id),
                    ),
                  minShareCount,
                },
                { name: 'checkout', test: fromCartToOrder, minShareCount },
                { name: 'community', test: community, minShareCount },
                { name: 'deals', test: deals, minShareCount },
                { name: 'account-forms', test: accountForms, minShareCount },
                { name: 'reviews', test: /app\/reviews\//, minShareCount },
                { name: 'back-office', test: notOnLists, minShareCount },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: { rolldownOptions: { input: './app/entry.listener.server.ts' } },
      // Without bundling, the icon package would load five thousand files at startup.
      resolve: { noExternal: ['@tabler/icons-react'] },
    },
  },
  // Pre-bundled at startup instead of during the first page load.
  optimizeDeps: { include: ['@tabler/icons-react'] },
  build: { assetsInlineLimit: 0 },
  server: { strictPort: true },
})
