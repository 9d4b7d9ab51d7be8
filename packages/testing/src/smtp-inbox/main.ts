import { parseArgs } from 'node:util'
import { startInbox } from './inbox.ts'

const { values } = parseArgs({
  options: {
    'smtp-port': { type: 'string', default: '3025' },
    'http-port': { type: 'string', default: '3080' },
  },
})

const inbox = await startInbox({
  smtp: Number(values['smtp-port']),
  http: Number(values['http-port']),
})
console.log(`Email sent to ${inbox.smtpUrl} can be read at ${inbox.httpUrl}`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => inbox[Symbol.asyncDispose]().then(() => process.exit(0)))
}
