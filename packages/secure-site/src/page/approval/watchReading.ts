import type { Sight } from './Sight.js'

/** How far a visitor is. */
export interface Reading {
  readonly isPlain: boolean
  /** Parts that were not in plain sight yet. */
  readonly unread: ReadonlySet<Element>
  /** Parts that the page is scrolled to. */
  readonly inView: ReadonlySet<Element>
  /** Whether `atHand` is in plain sight now, and has been for long enough. */
  readonly isAtHand: boolean
}

interface Watched {
  readonly parts: readonly Element[]
  /** The part that must be in sight now; one of `parts`. */
  readonly atHand: Element
  readonly sight: Sight
  readonly signal: AbortSignal
  readonly onChange: (reading: Reading) => void
}

// Fractions of a pixel are lost where a part does not begin at a whole one.
const wholePart = 0.97
// A part that is larger than the page is in sight when it fills so much of it.
const largePart = 0.5
const thresholds = Array.from({ length: 101 }, (_, step) => step / 100)

/** Follows which parts of a question have been in plain sight, each for as long as counts. */
export function watchReading({ parts, atHand, sight, signal, onChange }: Watched): void {
  const inView = new Set<Element>()
  const unread = new Set(parts)
  const steady = new Set<Element>()
  const timers = new Map<Element, ReturnType<typeof setTimeout>>()
  let isPlain = false
  const tell = () => onChange({ isPlain, unread, inView, isAtHand: steady.has(atHand) })
  const forget = (part: Element) => {
    clearTimeout(timers.get(part))
    timers.delete(part)
    steady.delete(part)
  }
  const count = (part: Element) => {
    unread.delete(part)
    steady.add(part)
    tell()
  }
  const follow = (part: Element) => {
    if (!isPlain || !inView.has(part)) forget(part)
    else if (!timers.has(part))
      timers.set(
        part,
        setTimeout(() => count(part), sight.steadyMs),
      )
  }
  const observer = new IntersectionObserver(
    entries => {
      for (const entry of entries) {
        if (isInView(entry)) inView.add(entry.target)
        else inView.delete(entry.target)
        follow(entry.target)
      }
      tell()
    },
    { threshold: thresholds },
  )
  for (const each of parts) observer.observe(each)
  const stop = () => {
    observer.disconnect()
    for (const each of parts) forget(each)
  }
  signal.addEventListener('abort', stop, { once: true })
  const onSight = (isPlainNow: boolean) => {
    isPlain = isPlainNow
    for (const each of parts) follow(each)
    tell()
  }
  sight.watch(onSight, signal)
}

function isInView({
  intersectionRect: shown,
  boundingClientRect: whole,
  isIntersecting,
}: IntersectionObserverEntry) {
  return (
    isIntersecting &&
    shown.height >= Math.min(whole.height * wholePart, innerHeight * largePart) &&
    shown.width >= Math.min(whole.width * wholePart, innerWidth * largePart)
  )
}
