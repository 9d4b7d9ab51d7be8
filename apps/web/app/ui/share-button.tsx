import { site } from '@fairgrove/contract/site'
import { IconCheck, IconShare2 } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from './button.tsx'
import { classes } from './classes.ts'
import styles from './share-button.module.css'

type ShareButtonProps = {
  title: string
  url: string
  /** A round button without a visible label, for the corner of an image. */
  isIcon?: boolean
}

/** Opens the device's share sheet, or copies the link. */
export function ShareButton({ title, url, isIcon = false }: ShareButtonProps) {
  const [isCopied, setCopied] = useState<boolean>()
  const Icon = isCopied ? IconCheck : IconShare2

  async function share() {
    if (canShare()) return shareLink({ title, text: `${title} on ${site.name}`, url })
    setCopied(await copyLink(url))
  }

  return (
    <>
      <Button
        variant="quiet"
        className={classes(styles.share, isIcon && styles.icon, 'scripted')}
        onClick={share}
      >
        <Icon size={20} aria-hidden="true" />
        <span className={isIcon ? 'visually-hidden' : undefined}>
          {isCopied ? 'Link copied' : 'Share'}
        </span>
      </Button>
      <span role="status" className={isCopied === false ? styles.problem : 'visually-hidden'}>
        {isCopied && 'Link copied.'}
        {isCopied === false && 'We couldn’t copy the link. Copy it from the address bar.'}
      </span>
    </>
  )
}

/** Whether this device has a share sheet. */
export const canShare = (): boolean => 'share' in navigator

export async function shareLink(link: { title: string; text: string; url: string }): Promise<void> {
  try {
    await navigator.share(link)
  } catch (error) {
    // Closing the share sheet is not an error.
    if (!(error instanceof DOMException) || error.name !== 'AbortError') throw error
  }
}

/** Copies the link; false if the browser denies it. */
export const copyLink = (url: string): Promise<boolean> =>
  navigator.clipboard.writeText(url).then(
    () => true,
    () => false,
  )
