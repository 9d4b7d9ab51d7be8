export function requireEnv(name: string): string {
  const value = process.env[name]
  if (!value)
    throw new Error(`${name} is not set: run the tests with vitest from the project root.`)
  return value
}
