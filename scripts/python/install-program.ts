import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runProcess } from '@fairgrove/testing/processes'
import { scratchFolder } from '@fairgrove/testing/project'

type PythonProgram = { package: string; version: string; program: string }

/** A program of PyPI in a Python environment of its own: a tool, not a dependency. Returns its path. */
export async function installPythonProgram(settings: PythonProgram): Promise<string> {
  const { package: name, version, program } = settings
  const home = join(scratchFolder, `${name}-${version}`)
  const path = join(home, 'bin', program)
  if (existsSync(path)) return path
  await runProcess({
    name: 'python3 -m venv (Debian: python3-venv)',
    command: 'python3',
    args: ['-m', 'venv', home],
  })
  await runProcess({
    name: 'pip',
    command: join(home, 'bin/pip'),
    args: ['install', '--quiet', '--disable-pip-version-check', `${name}==${version}`],
  })
  return path
}
