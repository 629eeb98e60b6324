import type { Sight } from './Sight.js'

/** The state of the visitor's reading. */
export interface Reading {
  readonly isPlain: boolean
  /** The parts that the visitor has not seen yet. */
  readonly unread: ReadonlySet<Element>
  /** The parts in the scrolled view. */
  readonly inView: ReadonlySet<Element>
  /** Whether `atHand` has been visible for long enough and still is. */
  readonly isAtHand: boolean
}

interface WatchOptions {
  readonly parts: readonly Element[]
  /** The part that must be visible at the time of approval. It is one of `parts`. */
  readonly atHand: Element
  readonly sight: Sight
  readonly signal: AbortSignal
  readonly onChange: (reading: Reading) => void
}

// A part at a fractional position loses a fraction of a pixel.
const wholePart = 0.97
// A part that is larger than the page counts as visible when it fills this share of the page.
const largePart = 0.5
const thresholds = Array.from({ length: 101 }, (_, step) => step / 100)

/** Tracks which parts of a question have been visible without obstruction for long enough. */
export function watchReading({ parts, atHand, sight, signal, onChange }: WatchOptions): void {
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
