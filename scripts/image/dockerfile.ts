type Copy = { kind: 'copy'; from: string | undefined; sources: string[]; to: string }
type Step =
  | Copy
  | { kind: 'run'; command: string }
  | { kind: 'workdir'; path: string }
  | { kind: 'env'; name: string; value: string }
export type Stage = { name: string; base: string; steps: Step[] }

/** Instructions that only matter in a running container. */
const runtimeInstructions = ['USER', 'EXPOSE', 'HEALTHCHECK', 'ENTRYPOINT', 'CMD']

/** Parses the subset of Dockerfile syntax that ours uses and rejects anything else, so nothing is skipped silently. */
export function parseDockerfile(text: string): Stage[] {
  const stages: Stage[] = []
  const lines = text
    .split('\n')
    .filter((line) => !/^\s*(#|$)/.test(line))
    .join('\n')
    .replace(/\\\n\s*/g, '')
    .split('\n')
  for (const line of lines) {
    const [, instruction = '', rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? []
    if (instruction === 'FROM') {
      const [base = '', , name = ''] = rest.split(/\s+/)
      stages.push({ name: name || `stage ${stages.length}`, base, steps: [] })
    } else if (!runtimeInstructions.includes(instruction)) {
      stages.at(-1)?.steps.push(parseStep(instruction, rest, line))
    }
  }
  return stages
}

function parseStep(instruction: string, rest: string, line: string): Step {
  if (instruction === 'RUN') return { kind: 'run', command: rest }
  if (instruction === 'WORKDIR') return { kind: 'workdir', path: rest }
  if (instruction === 'COPY') return parseCopy(rest)
  const [, name, value] = /^(\w+)=(\S*)$/.exec(rest) ?? []
  if (instruction === 'ENV' && name && value) return { kind: 'env', name, value }
  throw new Error(`Unsupported Dockerfile line: ${line}`)
}

function parseCopy(rest: string): Copy {
  const words = rest.split(/\s+/)
  const from = words[0]?.startsWith('--from=') ? words.shift()?.slice('--from='.length) : undefined
  const to = words.pop() ?? ''
  return { kind: 'copy', from, sources: words, to }
}
