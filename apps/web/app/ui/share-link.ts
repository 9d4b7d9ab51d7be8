/** Whether this device has a share sheet of its own. */
export const canShare = (): boolean => 'share' in navigator

/** Opens the share sheet of the device. */
export async function shareLink(link: { title: string; text: string; url: string }): Promise<void> {
  try {
    await navigator.share(link)
  } catch (error) {
    // Closing the share sheet is an answer, not a failure.
    if (!(error instanceof DOMException) || error.name !== 'AbortError') throw error
  }
}

/** Whether the link is in the clipboard now; a browser may say no. */
export const copyLink = (url: string): Promise<boolean> =>
  navigator.clipboard.writeText(url).then(
    () => true,
    () => false,
  )
