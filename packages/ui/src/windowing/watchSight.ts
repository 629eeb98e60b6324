import { type RefObject, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'

/** What is visible of an element that is taller than its scroll area, in px. */
export interface Sight {
  /** How far the element's top is above the top of what is visible; negative when it is below. */
  readonly offset: number
  /** Height of what is visible. */
  readonly height: number
}

/** The nearest scroll area around an element, or the page. */
function scrollerOf(element: Element): Element {
  return element.closest('.scroll-area__viewport') ?? element.ownerDocument.documentElement
}

/** Reads from the layout what is visible of an element; `undefined` while the element is hidden. */
export function sightOf(element: Element): Sight | undefined {
  if (element.getClientRects().length === 0) return undefined
  const page = element.ownerDocument.documentElement
  const scroller = scrollerOf(element)
  const clip = scroller === page ? undefined : scroller.getBoundingClientRect()
  // A scroll area no taller than the page counts whole: a card that grows moves it into sight without a word.
  if (clip && clip.height <= page.clientHeight) {
    return { offset: clip.top - element.getBoundingClientRect().top, height: clip.height }
  }
  const top = Math.max(0, clip?.top ?? 0)
  const bottom = Math.min(page.clientHeight, clip?.bottom ?? page.clientHeight)
  return { offset: top - element.getBoundingClientRect().top, height: Math.max(0, bottom - top) }
}

/** Calls back now and whenever what is visible of an element may have changed; returns the way to stop. */
export function watchSight(element: Element, onChange: () => void): () => void {
  // Within the scroll event rows still make it into the frame that shows them.
  const changeNow = () => flushSync(onChange)
  const scroller = scrollerOf(element)
  const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(onChange)
  observer?.observe(element)
  observer?.observe(scroller)
  scroller.addEventListener('scroll', changeNow, { passive: true })
  window.addEventListener('scroll', changeNow, { passive: true })
  window.addEventListener('resize', changeNow)
  onChange()
  return () => {
    observer?.disconnect()
    scroller.removeEventListener('scroll', changeNow)
    window.removeEventListener('scroll', changeNow)
    window.removeEventListener('resize', changeNow)
  }
}

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
