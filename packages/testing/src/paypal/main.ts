import { parseArgs } from 'node:util'
import { startPaypalStandIn } from './stand-in.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '3090' },
    'webhook-url': { type: 'string', default: 'http://127.0.0.1:3001/api/webhooks/paypal' },
  },
})

const paypal = await startPaypalStandIn({
  port: Number(values.port),
  webhookUrl: values['webhook-url'],
})
console.log(`PayPal stand-in at ${paypal.url}, webhooks to ${values['webhook-url']}`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => paypal[Symbol.asyncDispose]().then(() => process.exit(0)))
}
