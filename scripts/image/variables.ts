import { randomBytes } from 'node:crypto'

const createPassword = () => randomBytes(24).toString('hex')

/** The address of this machine in the network `visitors`, where the edge is reached. */
export const edgeAddress = '172.30.82.2'

/** Where the stand-ins for PayPal and the mail server are reached. */
export const outsideGateway = '172.30.90.1'
export const paypalPort = 3090
export const smtpPort = 3025

/** What an operator writes into .env, with new secrets. */
export function createVariables(): Record<string, string> {
  const paypal = `http://${outsideGateway}:${paypalPort}`
  return {
    PUBLIC_URL: `http://${edgeAddress}:8080`,
    LOG_LEVEL: 'warn',
    MAIL_FROM: 'Fairgrove <hello@fairgrove.example>',
    POSTAL_ADDRESS: '100 Grove Street, Oakland, CA 94607',
    // On loopback a mail server needs no TLS.
    COMPOSE_SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    TAX_RULES: 'illinois',
    PAYPAL_URL: paypal,
    PAYPAL_SCRIPT_URL: `${paypal}/sdk/js`,
    PAYPAL_CLIENT_ID: 'stand-in',
    PAYPAL_CLIENT_SECRET: 'stand-in-secret',
    PAYPAL_WEBHOOK_ID: 'WH-STAND-IN',
    LINK_SECRET: createPassword(),
    COOKIE_SECRET: createPassword(),
    SEALING_KEYS: `first:${randomBytes(32).toString('base64')}`,
    POSTGRES_PASSWORD: createPassword(),
    DATABASE_OWNER_PASSWORD: createPassword(),
    DATABASE_APP_PASSWORD: createPassword(),
    REDIS_PASSWORD: createPassword(),
    STORE_PASSWORD: createPassword(),
    STORE_APP_PASSWORD: createPassword(),
  }
}
