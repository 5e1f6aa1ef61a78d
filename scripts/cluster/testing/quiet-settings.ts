/** Settings for tries: the developer's own do not reach the processes, and all visitors come from one machine. */
export const quietSettings = {
  NODE_ENV: '',
  STRIPE_CONNECT_WEBHOOK_SECRET: '',
  METRICS_TOKEN: '',
  STOP_DELAY: '0',
  DEMO_CATALOGUE: 'off',
  CALLS_PER_MINUTE: '0',
  READS_PER_NETWORK: '0',
  LOG_LEVEL: 'warn',
}
