import { browserProblems } from '@fairgrove/contract/problems.browser'
import { Component, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { Await, useLocation } from 'react-router'
import { focusElement, isFocusInView } from '../browser/focus.ts'
import { ButtonLink } from './button.tsx'
import styles from './deferred-part.module.css'
import { Alert } from './status.tsx'

/** The data of a part, or the message of why it failed. */
export type PartResult<Data> = { data: Data } | { problem: string }

/** An independent part of a page. A promise if it takes longer than the page waits for it. */
export type Deferred<Data> = { result: PartResult<Data> | Promise<PartResult<Data>> }

type PartHead = {
  /** Of the section, so a link to it works before it is loaded. */
  id?: string
  /** The section's heading. */
  title: string
}

type DeferredPartProps<Data> = PartHead & {
  part: Deferred<Data>
  /** The usual height of the part, reserved while it loads. Without one, nothing is shown yet. */
  height?: string | undefined
  children: (data: Data) => ReactNode
}

/**
 * A part of a page that may be slow or fail without the rest. Give it the key of what the page
 * shows: a new one starts with the placeholder, the same one keeps its content while it reloads.
 */
export function DeferredPart<Data>({ part, height, children, ...head }: DeferredPartProps<Data>) {
  const error = <PartError {...head} message={browserProblems.unavailable.text} />
  return (
    <PartErrorBoundary part={part} fallback={error}>
      <Suspense fallback={height && <Placeholder {...head} height={height} />}>
        <Await resolve={part.result} errorElement={error}>
          {(result) =>
            'data' in result ? (
              children(result.data)
            ) : (
              <PartError {...head} message={result.problem} />
            )
          }
        </Await>
      </Suspense>
    </PartErrorBoundary>
  )
}

type OptionalPartProps<Data> = {
  part: Deferred<Data>
  /** Called without data while it loads, and if that fails. */
  children: (data: Data | undefined) => ReactNode
}

/** A detail that the page can do without, such as a date. */
export function OptionalPart<Data>({ part, children }: OptionalPartProps<Data>) {
  const withoutData = children(undefined)
  return (
    <Suspense fallback={withoutData}>
      <Await resolve={part.result} errorElement={withoutData}>
        {(result) => children('data' in result ? result.data : undefined)}
      </Await>
    </Suspense>
  )
}

function Placeholder({ id, title, height }: PartHead & { height: string }) {
  return (
    <section id={id} className={styles.part} aria-busy="true" aria-label={title}>
      <h2>{title}</h2>
      <div className={styles.placeholder} style={{ blockSize: height }} />
    </section>
  )
}

/** The link loads the same page again, also without scripts. */
function PartError({ id, title, message }: PartHead & { message: string }) {
  const { pathname, search } = useLocation()
  const isRetrying = useRef(false)
  // The part that loads replaces this section and its link: focus stays at the same place of the page.
  useEffect(
    () => () => {
      if (isRetrying.current && id && !isFocusInView()) focusElement(document.getElementById(id))
    },
    [id],
  )
  return (
    <section id={id} className={styles.part} aria-label={title}>
      <h2>{title}</h2>
      <Alert>
        <p>{message}</p>
        <ButtonLink
          to={pathname + search}
          variant="outline"
          replace
          preventScrollReset
          onClick={() => {
            isRetrying.current = true
          }}
        >
          Try again
        </ButtonLink>
      </Alert>
    </section>
  )
}

type BoundaryProps = { part: Deferred<unknown>; fallback: ReactNode; children: ReactNode }
type BoundaryState = { part: Deferred<unknown>; hasFailed: boolean }

/** For errors while rendering the part; new data is another attempt. */
class PartErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { part: this.props.part, hasFailed: false }

  static getDerivedStateFromProps({ part }: BoundaryProps, state: BoundaryState) {
    return part === state.part ? null : { part, hasFailed: false }
  }

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
