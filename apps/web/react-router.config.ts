import type { Config } from '@react-router/dev/config'
import { precompress } from './precompress.ts'
import { writeServiceWorker } from './write-service-worker.ts'

export default {
  appDirectory: 'app',
  ssr: true,
  // The whole route table is one small immutable file: no request to the server for each page's links.
  routeDiscovery: { mode: 'initial' },
  // The framework compares Origin with the scheme it sees, which is http behind the edge. The check
  // that counts compares with PUBLIC_URL, on every route and the API proxy (request-checks.server.ts).
  allowedActionOrigins: ['**'],
  buildEnd: async ({ reactRouterConfig }) => {
    const client = `${reactRouterConfig.buildDirectory}/client`
    await writeServiceWorker(client)
    await precompress(client)
  },
} satisfies Config
