import {
  createMetrics,
  httpMetricDefinitions,
  type MetricDefinitions,
} from '@fairgrove/telemetry/metrics'

/** All that both doors measure. A room adds its line here and counts with `metrics`. */
const definitions = {
  ...httpMetricDefinitions,
  fairgrove_sql_duration_seconds: {
    kind: 'histogram',
    help: 'One statement, without the wait for a connection.',
    labels: ['outcome'],
  },
  fairgrove_pool_connections: {
    kind: 'gauge',
    help: 'Database connections of a pool, busy or idle.',
    labels: ['pool', 'state'],
  },
  fairgrove_pool_waiting: {
    kind: 'gauge',
    help: 'Who waits for a database connection of a pool right now.',
    labels: ['pool'],
  },
  fairgrove_transaction_retries_total: {
    kind: 'counter',
    help: 'Transactions run again after a deadlock (40P01) or a serialization failure (40001).',
    labels: ['code'],
  },
  fairgrove_queue_jobs: {
    kind: 'gauge',
    help: 'Jobs in the queue: due, later, running, retrying after a failure, or given up.',
    labels: ['task', 'state'],
  },
  fairgrove_queue_oldest_seconds: {
    kind: 'gauge',
    help: 'How long the oldest job that is due has waited.',
    labels: ['task'],
  },
  fairgrove_job_duration_seconds: {
    kind: 'histogram',
    help: 'One run of a job.',
    labels: ['task', 'outcome'],
  },
  fairgrove_failed_rows_total: {
    kind: 'counter',
    help: 'Rows that a job could not do and left for its next run.',
    labels: ['task'],
  },
  fairgrove_emails_total: {
    kind: 'counter',
    help: 'Mails that the next mail server took, or did not, and those beyond a mailbox’s budget.',
    labels: ['outcome'],
  },
  fairgrove_orders_total: {
    kind: 'counter',
    help: 'What became of orders: unconfirmed, placed, refused, paid, cancelled, refunded.',
    labels: ['event', 'kind'],
  },
  fairgrove_held_stock_units: {
    kind: 'gauge',
    help: 'Of the products that unpaid orders hold: units held, and units still available.',
    labels: ['kind', 'state'],
  },
  fairgrove_payments_total: {
    kind: 'counter',
    help: 'What the payment provider said: captured, declined, or another amount than asked for.',
    labels: ['outcome'],
  },
  fairgrove_password_checks_total: {
    kind: 'counter',
    help: 'Passwords checked at sign-in or before a change, right or wrong.',
    labels: ['outcome'],
  },
  fairgrove_rate_limited_requests_total: {
    kind: 'counter',
    help: 'Requests refused because their sender sent too many.',
    labels: ['limit'],
  },
  fairgrove_cacheable_responses_total: {
    kind: 'counter',
    help: 'Answers that may be kept: known to the asker already, or sent.',
    labels: ['result'],
  },
} as const satisfies MetricDefinitions

export const metrics = createMetrics(definitions)

// What the alarms of deploy/prometheus wait for.
for (const outcome of ['sent', 'failed']) metrics.initialize('fairgrove_emails_total', { outcome })
metrics.initialize('fairgrove_payments_total', { outcome: 'mismatch' })
for (const outcome of ['right', 'wrong'])
  metrics.initialize('fairgrove_password_checks_total', { outcome })
metrics.initialize('fairgrove_rate_limited_requests_total', { limit: 'attempts' })
for (const code of ['40P01', '40001'])
  metrics.initialize('fairgrove_transaction_retries_total', { code })
