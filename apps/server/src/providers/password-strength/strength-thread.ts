import { parentPort } from 'node:worker_threads'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import type { StrengthResult, StrengthTask } from './estimate-strength.ts'

/** The same estimator and dictionaries as the web app's strength meter. */
const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

parentPort?.on('message', ({ id, password, personal }: StrengthTask) => {
  const { score } = estimator.check(password, personal)
  parentPort?.postMessage({ id, score } satisfies StrengthResult)
})
