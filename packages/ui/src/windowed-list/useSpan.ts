import { type RefObject, useState } from 'react'
import { useClientLayoutEffect } from '../hooks/useClientLayoutEffect.js'
import { sightOf } from '../windowing/sightOf.js'
import { watchSight } from '../windowing/watchSight.js'
import type { Span } from './rowsInSpan.js'

/** Assumed until something can be measured: what a phone shows. */
const firstSpan: Span = { top: 0, bottom: 600 }
/** Rows are drawn anew only when so much was scrolled, and kept ready for as much on either side. */
const stepPx = 60

function spanOf(list: Element): Span | undefined {
  const sight = sightOf(list)
  if (!sight) return undefined
  const { offset, height } = sight
  return {
    top: (Math.floor(offset / stepPx) - 1) * stepPx,
    bottom: (Math.ceil((offset + height) / stepPx) + 1) * stepPx,
  }
}

/** The part of a list that is to be drawn, kept up while it is scrolled and resized. */
export function useSpan(list: RefObject<Element | null>): Span {
  const [shown, setShown] = useState(firstSpan)
  useClientLayoutEffect(() => {
    const element = list.current
    if (!element) return
    return watchSight(element, () => {
      const next = spanOf(element)
      if (!next) return
      setShown(previous => (previous.top === next.top && previous.bottom === next.bottom ? previous : next))
    })
  }, [list])
  return shown
}
