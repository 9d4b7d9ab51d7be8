import {
  createMetrics,
  httpMetricDefinitions,
  type MetricDefinitions,
} from '@fairgrove/telemetry/metrics'

/** Every metric of the API and the worker. Modules add theirs here and record with `metrics`. */
const definitions = {
  ...httpMetricDefinitions,
  fairgrove_sql_duration_seconds: {
    kind: 'histogram',
    help: 'One statement, without waiting for a connection.',
    labels: ['outcome'],
  },
  fairgrove_pool_connections: {
    kind: 'gauge',
    help: 'Database connections of a pool, busy or idle.',
    labels: ['pool', 'state'],
  },
  fairgrove_pool_waiting: {
    kind: 'gauge',
    help: 'Requests currently waiting for a connection of a pool.',
    labels: ['pool'],
  },
  fairgrove_reads_total: {
    kind: 'counter',
    help: 'Reads that a replica may answer: by a replica, by the primary, or by the primary after a replica failed.',
    labels: ['target'],
  },
  fairgrove_replica_lag_seconds: {
    kind: 'gauge',
    help: 'Greatest possible age of what a read replica shows; grows while it is unreachable.',
    labels: ['replica'],
  },
  fairgrove_transaction_retries_total: {
    kind: 'counter',
    help: 'Transactions retried after a deadlock (40P01) or a serialization failure (40001).',
    labels: ['code'],
  },
  fairgrove_queue_jobs: {
    kind: 'gauge',
    help: 'Jobs in the queue: due, later, running, retrying after a failure, or permanently failed.',
    labels: ['task', 'state'],
  },
  fairgrove_queue_oldest_seconds: {
    kind: 'gauge',
    help: 'Age of the oldest due job.',
    labels: ['task'],
  },
  fairgrove_job_duration_seconds: {
    kind: 'histogram',
    help: 'One run of a job.',
    labels: ['task', 'outcome'],
  },
  fairgrove_failed_rows_total: {
    kind: 'counter',
    help: 'Rows that failed in a job and are left for its next run.',
    labels: ['task'],
  },
  fairgrove_emails_total: {
    kind: 'counter',
    help: 'Emails sent, failed, or over a mailbox’s budget.',
    labels: ['outcome'],
  },
  fairgrove_orders_total: {
    kind: 'counter',
    help: 'Order events: unconfirmed, placed, refused, paid, cancelled, refunded.',
    labels: ['event', 'kind'],
  },
  fairgrove_held_stock_units: {
    kind: 'gauge',
    help: 'Of the products that unpaid orders hold: units held, and units still available.',
    labels: ['kind', 'state'],
  },
  fairgrove_payments_total: {
    kind: 'counter',
    help: 'Payment outcomes: captured, declined, or a mismatched amount.',
    labels: ['outcome'],
  },
  fairgrove_password_checks_total: {
    kind: 'counter',
    help: 'Passwords checked at sign-in or before a change, right or wrong.',
    labels: ['outcome'],
  },
  fairgrove_rate_limited_requests_total: {
    kind: 'counter',
    help: 'Requests rejected by a rate limit.',
    labels: ['limit'],
  },
  fairgrove_cacheable_responses_total: {
    kind: 'counter',
    help: 'Cacheable responses: not modified (304), or sent.',
    labels: ['result'],
  },
  fairgrove_web_vitals_lcp_seconds: {
    kind: 'histogram',
    help: 'Largest Contentful Paint in visitors’ browsers, sampled. Good: at most 2.5.',
    labels: ['route', 'device'],
    buckets: [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10],
  },
  fairgrove_web_vitals_inp_seconds: {
    kind: 'histogram',
    help: 'Interaction to Next Paint in visitors’ browsers, sampled. Good: at most 0.2.',
    labels: ['route', 'device'],
    buckets: [0.025, 0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1, 2],
  },
  fairgrove_web_vitals_cls_score: {
    kind: 'histogram',
    help: 'Cumulative Layout Shift in visitors’ browsers, sampled. Good: at most 0.1.',
    labels: ['route', 'device'],
    buckets: [0.001, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
  },
} as const satisfies MetricDefinitions

export const metrics = createMetrics(definitions)

// Initialized to zero, because the alerts in deploy/prometheus need them.
for (const outcome of ['sent', 'failed']) metrics.initialize('fairgrove_emails_total', { outcome })
metrics.initialize('fairgrove_payments_total', { outcome: 'mismatch' })
for (const outcome of ['right', 'wrong'])
  metrics.initialize('fairgrove_password_checks_total', { outcome })
metrics.initialize('fairgrove_rate_limited_requests_total', { limit: 'attempts' })
for (const code of ['40P01', '40001'])
  metrics.initialize('fairgrove_transaction_retries_total', { code })
