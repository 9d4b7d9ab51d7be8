import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { projectRoot } from '@fairgrove/testing/project'

/** The output of an npm command, whatever its exit code: npm audit fails when it finds something. */
export async function npmOutput(args: readonly string[]): Promise<string> {
  const npm = spawn('npm', [...args, '--fetch-retries=0', '--fetch-timeout=15000'], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: 120_000,
  })
  return text(npm.stdout)
}
