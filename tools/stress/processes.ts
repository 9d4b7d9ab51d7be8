import { waitForUrl } from '../waiting.ts'
import { startDoor } from './mortal-door.ts'

/** So many APIs side by side and one worker; answers where they listen. */
export async function startProcesses(
  parts: AsyncDisposableStack,
  env: NodeJS.ProcessEnv,
  apiPorts: number[],
): Promise<string[]> {
  const say = (line: string) => console.error(line)
  const apis = apiPorts.map((port) => ({
    url: `http://127.0.0.1:${port}`,
    running: parts.use(startDoor('api', { ...env, API_PORT: String(port) }, say)),
  }))
  parts.use(startDoor('worker', env, say))
  for (const { url, running } of apis) {
    await waitForUrl(`${url}/readyz`, { what: 'the API', process: running })
  }
  return apis.map(({ url }) => url)
}
