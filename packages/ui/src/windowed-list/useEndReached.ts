import { type RefObject, useEffect, useRef } from 'react'

interface End {
  /** A key that changes when items are added. */
  readonly key: string
  readonly onReached: (() => void) | undefined
}

/** Calls `onReached` when an element comes into view: once per key, and again after it was out of view. */
export function useEndReached(element: RefObject<Element | null>, { key, onReached }: End): void {
  const latest = useRef(onReached)
  const reachedKey = useRef<string>(undefined)
  useEffect(() => {
    latest.current = onReached
  })
  const isWatched = onReached !== undefined
  useEffect(() => {
    if (!isWatched || !element.current || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(entries => {
      const isVisible = entries.at(-1)?.isIntersecting ?? false
      if (isVisible && reachedKey.current !== key) latest.current?.()
      reachedKey.current = isVisible ? key : undefined
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, key, isWatched])
}
