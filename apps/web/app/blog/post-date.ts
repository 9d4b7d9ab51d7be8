/** MM-DD-YYYY. The day is the same for everyone: UTC. */
export function formatPostDate(iso: string): string {
  const [year, month, day] = iso.slice(0, 10).split('-')
  return `${month}-${day}-${year}`
}
