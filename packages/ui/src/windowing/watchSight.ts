import { flushSync } from 'react-dom'
import { scrollerOf } from './sightOf.js'

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
