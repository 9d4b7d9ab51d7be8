import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/** Screens: fewer, and people load what they never open; more, and the small files are back. */
const minShareCount = 3

export default defineConfig({
  plugins: [reactRouter()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Left alone, every icon and small part shared by two screens is a file of its own, and a
            // page waits for forty of them, three deep. What many screens share comes in one.
            codeSplitting: {
              groups: [
                {
                  name: 'libraries',
                  test: /node_modules\/(react|react-dom|react-router|scheduler)\//,
                },
                { name: 'shared', minShareCount: minShareCount },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: { rolldownOptions: { input: './app/entry.listener.server.ts' } },
      // Left outside the bundle, the icon package would load its five thousand files at every start.
      resolve: { noExternal: ['@tabler/icons-react'] },
    },
  },
  // Named here, it is prepared at the start and not in the middle of the first page.
  optimizeDeps: { include: ['@tabler/icons-react'] },
  build: { assetsInlineLimit: 0 },
  server: { strictPort: true },
})
