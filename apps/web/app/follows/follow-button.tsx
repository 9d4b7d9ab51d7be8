import { type FollowKind, followKinds, type SearchPage } from '@fairgrove/contract/follows.options'
import { IconBell, IconBellFilled, IconBellPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useFetcher, useLocation } from 'react-router'
import buttons from '../ui/button.module.css'
import { classes } from '../ui/classes.ts'
import type { FormError } from '../ui/form-state.ts'
import { Link } from '../ui/link.tsx'
import { Alert } from '../ui/status.tsx'
import styles from './follow-button.module.css'

type FollowResult = FormError | { message: string }

type FollowButtonProps = {
  kind: FollowKind
  id: string
  name: string
  /** False for visitors, who are asked to sign in. */
  isFollowing: boolean
  /** Other buttons beside it. */
  children?: ReactNode
}

/** Follows or stops, with a line about what it tells. Updates optimistically and reverts on error. */
export function FollowButton({ kind, id, name, isFollowing, children }: FollowButtonProps) {
  const fetcher = useFetcher<FollowResult>()
  const pending = fetcher.formData?.get('follow')
  const isShown = pending ? pending === 'on' : isFollowing
  const Icon = isShown ? IconBellFilled : IconBell
  return (
    <div className={styles.follow}>
      <FollowForm fetcher={fetcher} kind={kind} value={id}>
        <button
          type="submit"
          name="follow"
          value={isShown ? 'off' : 'on'}
          className={classes(
            buttons.button,
            buttons.outline,
            styles.button,
            isShown && styles.following,
          )}
        >
          <Icon size={20} aria-hidden="true" />
          {isShown ? 'Following' : 'Follow'}
          <span className="visually-hidden"> {name}</span>
        </button>
      </FollowForm>
      {children}
      <p className={styles.tells}>
        {isShown ? (
          <>
            We’ll tell you: {lowerFirst(followKinds[kind].tells)}.{' '}
            <Link to="/following">View what you follow</Link>
          </>
        ) : (
          `${followKinds[kind].tells}, in one email a day at most.`
        )}
      </p>
      {/* A screen reader may not say that the label has changed. */}
      <p role="status" className="visually-hidden">
        {fetcher.data && 'message' in fetcher.data && fetcher.data.message}
      </p>
      <FollowProblem result={fetcher.data} />
    </div>
  )
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

type SaveSearchProps = {
  page: SearchPage
  /** As the listing's endpoint takes it: 'name=tee&category=Merchandise'. */
  query: string
}

/** Tells about new results of a listing with filters. */
export function SaveSearch({ page, query }: SaveSearchProps) {
  const fetcher = useFetcher<FollowResult>({ key: `save ${query}` })
  const isSaved = fetcher.data && 'message' in fetcher.data
  return (
    <div className={styles.save}>
      <FollowForm fetcher={fetcher} kind={page} value={query}>
        <button
          type="submit"
          aria-disabled={isSaved || undefined}
          onClick={(event) => isSaved && event.preventDefault()}
          className={styles.saveButton}
        >
          <IconBellPlus size={20} aria-hidden="true" />
          {isSaved ? 'Search saved' : 'Save this search'}
        </button>
      </FollowForm>
      <p role="status" className={styles.tells}>
        {isSaved && (
          <>
            We’ll tell you about new matches. <Link to="/following">View what you follow</Link>
          </>
        )}
      </p>
      <FollowProblem result={fetcher.data} />
    </div>
  )
}

type FollowFormProps = {
  fetcher: ReturnType<typeof useFetcher<FollowResult>>
  kind: FollowKind | SearchPage
  value: string
  children: ReactNode
}

/** With scripts it says what time it is here, for the hour of the email, and gets an answer without leaving the page. */
function FollowForm({ fetcher, kind, value, children }: FollowFormProps) {
  const { pathname, search } = useLocation()
  return (
    <fetcher.Form
      method="post"
      action="/follow"
      onSubmit={({ currentTarget }) => {
        const field = currentTarget.elements.namedItem('utcOffset')
        if (field instanceof HTMLInputElement) {
          field.value = String(-new Date().getTimezoneOffset())
        }
      }}
    >
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="for" value={value} />
      <input type="hidden" name="redirect" value={pathname + search} />
      <input type="hidden" name="utcOffset" defaultValue="" />
      {children}
    </fetcher.Form>
  )
}

function FollowProblem({ result }: { result: FollowResult | undefined }) {
  return result && 'problem' in result ? <Alert>{result.problem.message}</Alert> : null
}
