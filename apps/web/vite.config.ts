import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  environments: {
    ssr: {
      build: { rolldownOptions: { input: './app/request-listener.server.ts' } },
      // Left outside the bundle, the icon package would load its five thousand files at every start.
      resolve: { noExternal: ['@tabler/icons-react'] },
    },
  },
  // Named here, they are prepared at the start and not in the middle of the first page.
  optimizeDeps: { include: ['@mantine/core', '@tabler/icons-react'] },
  build: { assetsInlineLimit: 0 },
  server: { strictPort: true },
})
