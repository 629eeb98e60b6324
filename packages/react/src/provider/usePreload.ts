import type { Stop } from '@foyer/common'
import type { FoyerState, View } from '@foyer/core'
import type { FoyerInstance } from '@foyer/core/instance'
import { type RefObject, useEffect, useRef } from 'react'
import { useSelected } from './FoyerContext.js'
import { preloadModal } from './modalLoading.js'

const selectPreload = ({ options }: FoyerState) => options.modal.preload

/** The props that make a button preload the modal before the click, if the option `preload` enables it. */
interface PreloadProps {
  readonly ref: RefObject<HTMLButtonElement | null>
  readonly onPointerEnter: (() => void) | undefined
  readonly onPointerDown: (() => void) | undefined
  readonly onTouchStart: (() => void) | undefined
  readonly onFocus: (() => void) | undefined
}

/** Loads the modal, and the view that a button most likely opens, at the first sign of intent. */
export function usePreload(foyer: FoyerInstance, view: View): PreloadProps {
  const moment = useSelected(foyer, selectPreload)
  const ref = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (moment === 'visible' && ref.current) return whenVisible(ref.current, () => preloadModal(foyer, view))
  }, [foyer, moment, view])
  const onSign = moment === 'none' ? undefined : () => preloadModal(foyer, view, true)
  return { ref, onPointerEnter: onSign, onPointerDown: onSign, onTouchStart: onSign, onFocus: onSign }
}

function whenVisible(element: Element, load: () => void): Stop {
  // jsdom has no `IntersectionObserver`, so the click loads the modal there.
  if (typeof IntersectionObserver === 'undefined') return () => {}
  const observer = new IntersectionObserver(entries => {
    if (!entries.some(each => each.isIntersecting)) return
    observer.disconnect()
    load()
  })
  observer.observe(element)
  return () => observer.disconnect()
}

/** Loads the modal when the page is idle, if the option `preload` enables it. */
export function useIdlePreload(foyer: FoyerInstance): void {
  const moment = useSelected(foyer, selectPreload)
  useEffect(() => {
    if (moment === 'idle') return whenIdle(() => preloadModal(foyer))
  }, [foyer, moment])
}

function whenIdle(load: () => void): Stop {
  // Safari has no `requestIdleCallback`.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(load, 200)
    return () => clearTimeout(timer)
  }
  const callback = requestIdleCallback(load)
  return () => cancelIdleCallback(callback)
}
