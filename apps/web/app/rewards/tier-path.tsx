import { type RewardItem, rewardItemNames, rewardItems } from '@fairgrove/contract/rewards.options'
import type { CSSProperties } from 'react'
import { pluralize } from '../formatting/numbers.ts'
import { classes } from '../ui/classes.ts'
import styles from './tier-path.module.css'

/** Every review between two tiers is a step of the same length. */
function getGrowth(reviews: number): number {
  const thresholds = [0, ...rewardItemNames.map((item) => rewardItems[item].reviews)]
  const next = thresholds.findIndex((threshold) => threshold > reviews)
  if (next === -1) return 1
  const from = thresholds[next - 1] ?? 0
  const to = thresholds[next] ?? 0
  return (next - 1 + (reviews - from) / (to - from)) / rewardItemNames.length
}

/** A branch that grows with every review and has a fruit at each tier. */
export function TierPath({ reviews, tier }: { reviews: number; tier: number }) {
  const next = rewardItemNames[tier]
  return (
    <section className={styles.tier} aria-labelledby="tier">
      <div className={styles.text}>
        <h2 id="tier">{tier === 0 ? 'No tier yet' : `Tier ${tier}`}</h2>
        <p>
          {pluralize(reviews, { one: 'review', other: 'reviews' })} so far.{' '}
          {next ? getNextTierText(reviews, next) : 'You’ve reached the top tier.'}
        </p>
      </div>
      <div className={styles.branch}>
        <svg viewBox="0 0 360 84" aria-hidden="true" focusable="false">
          <path className={styles.branchOutline} d={branch} pathLength={1} />
          {reviews > 0 && (
            <path
              className={styles.grown}
              d={branch}
              pathLength={1}
              strokeDasharray={`${getGrowth(reviews)} 1`}
            />
          )}
          {rewardItemNames.map((item, index) => (
            <Fruit key={item} item={item} index={index} isReached={index < tier} />
          ))}
        </svg>
        <ol className={styles.names} style={{ '--growth': getGrowth(reviews) } as CSSProperties}>
          {rewardItemNames.map((item, index) => (
            <li
              key={item}
              className={classes(index < tier && styles.reached)}
              data-count={rewardItems[item].reviews}
            >
              {rewardItems[item].title}
              <span className="visually-hidden">
                , at {pluralize(rewardItems[item].reviews, { one: 'review', other: 'reviews' })}
                {index < tier && ', reached'}
              </span>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

function getNextTierText(reviews: number, next: RewardItem): string {
  const { reviews: needed, title } = rewardItems[next]
  const tier = rewardItemNames.indexOf(next) + 1
  return `${needed - reviews} more to reach tier ${tier} and get the ${title.toLowerCase()}.`
}

const step = 80
const height = (index: number) => (index % 2 === 0 ? 58 : 42)
const branch = rewardItemNames.reduce((path, _, index) => {
  const middle = (index + 0.5) * step
  const from = index === 0 ? 64 : height(index - 1)
  const to = height(index)
  return `${path} C${middle} ${from - 20} ${middle} ${to + 20} ${(index + 1) * step} ${to}`
}, 'M4 64')

type FruitProps = { item: RewardItem; index: number; isReached: boolean }

function Fruit({ item, index, isReached }: FruitProps) {
  return (
    <g
      className={classes(isReached && styles.reached)}
      transform={`translate(${(index + 1) * step} ${height(index)})`}
    >
      <path className={styles.leaf} d="M0 0c-22-4-32-14-34-28 16 0 31 9 34 28Z" />
      <circle className={styles.fruit} r="15" />
      <text className={styles.count} y="5">
        {rewardItems[item].reviews}
      </text>
    </g>
  )
}
