import { draw } from '../site/draw.js'
import type { Sight } from './Sight.js'

const steadyMs = 500
const checkEveryMs = 100
// A frame at a fractional position loses a fraction of a pixel.
const wholeRatio = 0.99
// In a smaller frame, a page could show the buttons and little else.
const leastWidth = 280
const leastHeight = 240

// Version 2 of IntersectionObserver also detects what covers an element, including content of other pages.
type ObserverEntry = IntersectionObserverEntry & { readonly isVisible?: boolean }

/**
 * Whether this browser detects boxes, overlays, opacity, filters and transforms around a frame. No browser detects
 * masks, clips by a shape, or `zoom`.
 */
export const knowsWhatCovers: boolean = 'isVisible' in IntersectionObserverEntry.prototype

/** The sight of a frame: all of it is visible, and nothing covers any part of it. */
export const frameSight: Sight = {
  steadyMs,
  hiddenText: 'Part of this is covered or out of sight. Show all of it, or continue in a window.',
  watch(onChange, signal) {
    // The veil is on top of the page, so whatever covers any part of the page covers the veil.
    const veil = draw('div', { class: 'veil', 'aria-hidden': 'true' })
    let isShown = false
    const tell = () => onChange(isShown && innerWidth >= leastWidth && innerHeight >= leastHeight)
    const onEntries = (entries: readonly ObserverEntry[]) => {
      const latest = entries.at(-1)
      isShown = latest?.isVisible === true && latest.intersectionRatio >= wholeRatio
      tell()
    }
    const options = { threshold: [0, wholeRatio, 1], trackVisibility: true, delay: checkEveryMs }
    const observer = new IntersectionObserver(onEntries, options)
    document.body.append(veil)
    observer.observe(veil)
    const onResize = () => {
      // A resize shows different parts, so the time restarts.
      onChange(false)
      tell()
    }
    window.addEventListener('resize', onResize, { signal })
    const stop = () => {
      observer.disconnect()
      veil.remove()
    }
    signal.addEventListener('abort', stop, { once: true })
  },
}
