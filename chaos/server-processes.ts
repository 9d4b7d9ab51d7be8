import { waitForUrl } from '@fairgrove/testing/wait'
import { startEntryPoint } from './crash-loop.ts'

/** Starts that many APIs, with settings that the worker does not get, and one worker; returns the APIs' URLs. */
export async function startServerProcesses(
  stack: AsyncDisposableStack,
  env: NodeJS.ProcessEnv,
  apiPorts: number[],
  apiSettings: NodeJS.ProcessEnv = {},
): Promise<string[]> {
  const log = (line: string) => console.error(line)
  const apis = apiPorts.map((port) => ({
    url: `http://127.0.0.1:${port}`,
    running: stack.use(
      startEntryPoint('api', { ...env, ...apiSettings, API_PORT: String(port) }, log),
    ),
  }))
  stack.use(startEntryPoint('worker', env, log))
  for (const { url, running } of apis) {
    await waitForUrl(`${url}/readyz`, { what: 'the API', process: running })
  }
  return apis.map(({ url }) => url)
}
