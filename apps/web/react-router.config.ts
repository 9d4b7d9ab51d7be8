import type { Config } from '@react-router/dev/config'
import { precompress, writeServiceWorker } from './after-build.ts'
import { compactRouteManifest } from './route-manifest.ts'

export default {
  appDirectory: 'app',
  ssr: true,
  // The whole route table is one small immutable file, so links need no manifest requests.
  routeDiscovery: { mode: 'initial' },
  // React Router compares Origin with the scheme it sees, which is http behind the edge. Our own
  // check compares with PUBLIC_URL, on every route and the API proxy (request-checks.server.ts).
  allowedActionOrigins: ['**'],
  buildEnd: async ({ reactRouterConfig }) => {
    const client = `${reactRouterConfig.buildDirectory}/client`
    await compactRouteManifest(client)
    await writeServiceWorker(client)
    await precompress(client)
  },
} satisfies Config
