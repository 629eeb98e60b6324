import { type RefObject, useEffect, useRef } from 'react'

interface End {
  /** Changes when something was added. */
  readonly key: string
  readonly onReached: (() => void) | undefined
}

/** Calls back when an element comes into sight: once for each key, and again after it was out of sight. */
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
