import { site } from '@fairgrove/contract/site'
import { IconCheck, IconShare2 } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from './button.tsx'
import { classes } from './classes.ts'
import styles from './share-button.module.css'
import { canShare, copyLink, shareLink } from './share-link.ts'

/** Hands a page's link to the phone's own share sheet, or copies it. */
export function ShareButton({ title, url }: { title: string; url: string }) {
  const [isCopied, setCopied] = useState<boolean>()
  const Icon = isCopied ? IconCheck : IconShare2

  async function share() {
    if (canShare()) return shareLink({ title, text: `${title} on ${site.name}`, url })
    setCopied(await copyLink(url))
  }

  return (
    <>
      <Button variant="quiet" className={classes(styles.share, 'scripted')} onClick={share}>
        <Icon size={20} aria-hidden="true" />
        {isCopied ? 'Link copied' : 'Share'}
      </Button>
      <span role="status" className={classes(isCopied !== false && 'visually-hidden')}>
        {isCopied && 'Link copied.'}
        {isCopied === false && 'We couldn’t copy the link. Copy it from the address bar.'}
      </span>
    </>
  )
}
