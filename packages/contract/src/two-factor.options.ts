/** Digits of an authenticator app's code, which is valid for half a minute and a bit before and after. */
export const codeDigits = 6
export const codePeriodSeconds = 30

export const recoveryCodeCount = 10

/** How long a browser on which somebody said so needs no code. */
export const rememberedDeviceDays = 30

/** Between the password and the code. */
export const pendingSignInMinutes = 10

/** For this long after a factor was entered, it is not asked for again. */
export const freshMinutes = 10

/** Between an admin's request to remove somebody's factors and their removal, in which the owner can stop it. */
export const recoveryDelayHours = 48

/** Of one account. */
export const maxPasskeys = 10

/** How long a browser may wait for its user before the passkey answers. */
export const passkeyChallengeMinutes = 5
