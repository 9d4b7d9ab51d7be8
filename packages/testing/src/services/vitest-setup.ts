/**
 * Each worker of the test run counts in a Redis database of its own. Tests with the real rate limits share the address
 * 127.0.0.1 with all others and would slow down their sign-ins.
 */
const { TEST_REDIS_URL, VITEST_POOL_ID } = process.env
if (TEST_REDIS_URL) process.env.TEST_REDIS_URL = new URL(`/${VITEST_POOL_ID}`, TEST_REDIS_URL).href
