const roles = {
  seller: { name: 'seller', flag: 'isSeller' },
  admin: { name: 'admin', flag: 'isAdmin' },
} as const

/** Which role a guard said was missing when it sent someone to the sign-in page (where-to.ts). */
export function getRequiredRole(url: URL) {
  const name = url.searchParams.get('role')
  return name === 'seller' || name === 'admin' ? roles[name] : undefined
}
