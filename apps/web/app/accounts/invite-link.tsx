import { earnings } from '@fairgrove/contract/rewards.options'
import { site } from '@fairgrove/contract/site'
import { IconCheck, IconCopy, IconShare2 } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useHydrated } from '../hydration/use-hydrated.ts'
import { Button } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { canShare, copyLink, shareLink } from '../ui/share-button.tsx'
import styles from './invite-link.module.css'

export type ReferralStats = { joined: number; coinsEarned: number }
type InviteProps = { code: string; url: string; referrals: ReferralStats }

/**
 * The referral code and its link. Buttons appear after hydration beside the link, so the layout
 * does not shift.
 */
export function InviteLink({ code, url, referrals }: InviteProps) {
  const id = useId()
  const isHydrated = useHydrated()
  const [isCopied, setCopied] = useState<boolean>()
  const Icon = isCopied ? IconCheck : IconCopy

  const copy = async () => setCopied(await copyLink(url))

  return (
    <div className={styles.invite} id="referral-link">
      <p>
        Your referral code is <strong className={styles.code}>{code}</strong>. You’ll get{' '}
        {earnings.referral} canna-coins for each friend who joins with it.
      </p>
      {referrals.joined > 0 && <p>{formatJoined(referrals)}</p>}
      <label htmlFor={id}>Your referral link</label>
      <div className={styles.row}>
        <textarea
          id={id}
          className={styles.link}
          value={url}
          readOnly
          rows={2}
          onFocus={(event) => event.currentTarget.select()}
        />
        {isHydrated && (
          <Button variant="outline" className={styles.button} onClick={copy}>
            <Icon size={20} aria-hidden="true" />
            {isCopied ? 'Copied' : 'Copy'}
          </Button>
        )}
        {isHydrated && canShare() && (
          <Button
            variant="outline"
            className={styles.button}
            aria-label="Share link"
            onClick={() => shareLink({ title: site.name, text: `Join me on ${site.name}`, url })}
          >
            <IconShare2 size={20} aria-hidden="true" />
          </Button>
        )}
      </div>
      <span role="status" className={classes(isCopied !== false && 'visually-hidden')}>
        {isCopied && 'Link copied.'}
        {isCopied === false && 'We couldn’t copy the link. Select it and copy it by hand.'}
      </span>
    </div>
  )
}

function formatJoined({ joined, coinsEarned }: ReferralStats): string {
  return joined === 1
    ? `One friend has joined so far. You’ve earned ${coinsEarned} canna-coins.`
    : `${joined} friends have joined so far. You’ve earned ${coinsEarned} canna-coins.`
}
