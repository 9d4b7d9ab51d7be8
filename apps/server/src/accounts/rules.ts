/** Right after signing in, nobody has to prove again who they are. */
const freshMinutes = 15

export function isFreshSignIn(signedInAt: Date, now: Date): boolean {
  return now.getTime() - signedInAt.getTime() < freshMinutes * 60_000
}
