import { draw } from '../site/draw.js'
import type { Sight } from './Sight.js'

const steadyMs = 500
const checkEveryMs = 100
// Fractions of a pixel are lost where a frame does not begin at a whole one.
const wholeRatio = 0.99
// In a frame smaller than this a page can show the buttons and little else.
const leastWidth = 280
const leastHeight = 240

// Version 2 of the observer also tells what covers an element, of other pages too.
type Observed = IntersectionObserverEntry & { readonly isVisible?: boolean }

/**
 * Whether this browser tells of boxes, overlays, opacity, filters and transforms around a frame. None tells of masks, of
 * clips by a shape, or of `zoom`.
 */
export const knowsWhatCovers: boolean = 'isVisible' in IntersectionObserverEntry.prototype

/** Of a frame: nothing lies over any part of it, and all of it is shown. */
export const frameSight: Sight = {
  steadyMs,
  hiddenText: 'Part of this is covered or out of sight. Show all of it, or continue in a window.',
  watch(onChange, signal) {
    // Above all that the page shows: whatever lies over any of it lies over this.
    const veil = draw('div', { class: 'veil', 'aria-hidden': 'true' })
    let isShown = false
    const tell = () => onChange(isShown && innerWidth >= leastWidth && innerHeight >= leastHeight)
    const onEntries = (entries: readonly Observed[]) => {
      const latest = entries.at(-1)
      isShown = latest?.isVisible === true && latest.intersectionRatio >= wholeRatio
      tell()
    }
    const options = { threshold: [0, wholeRatio, 1], trackVisibility: true, delay: checkEveryMs }
    const observer = new IntersectionObserver(onEntries, options)
    document.body.append(veil)
    observer.observe(veil)
    const onResize = () => {
      // Another size shows other parts: what was steady is so no longer.
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
