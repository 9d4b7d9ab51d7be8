import { startProcess } from '../processes.ts'
import { projectRoot } from '../project.ts'
import { waitForUrl } from '../waiting.ts'

/** So many APIs side by side and one worker; answers where they listen. */
export async function startProcesses(
  parts: AsyncDisposableStack,
  env: NodeJS.ProcessEnv,
  apiPorts: number[],
): Promise<string[]> {
  const start = (door: 'api' | 'worker', changes: NodeJS.ProcessEnv) =>
    parts.use(
      startProcess({
        name: door,
        command: process.execPath,
        args: [`apps/server/src/${door}.ts`],
        cwd: projectRoot,
        env: { ...env, ...changes },
        onLine: (line) => console.error(`${door}: ${line}`),
      }),
    )
  const apis = apiPorts.map((port) => ({
    url: `http://127.0.0.1:${port}`,
    running: start('api', { API_PORT: String(port) }),
  }))
  start('worker', {})
  for (const { url, running } of apis) {
    await waitForUrl(`${url}/readyz`, { what: 'the API', process: running })
  }
  return apis.map(({ url }) => url)
}
