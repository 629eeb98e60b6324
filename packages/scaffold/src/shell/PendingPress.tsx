import { currentRoute, type FoyerState, type Route } from '@foyer/core'
import { useStyles } from '@foyer/ui'
import { type JSX, useEffect, useLayoutEffect, useRef } from 'react'
import { usePart } from '../foyer/usePart.js'
import css from './PendingPress.css?inline'

/** A clicked control and the time of the click. */
interface Click {
  readonly control: HTMLElement
  /** The time of the click, in `performance.now()` milliseconds. */
  readonly at: number
}

/** The longest time after a click in which a change of view counts as its result. */
const longestAnswerMs = 1000

/** Marks a control as pending. Returns a function that removes the mark. */
function showPending(control: HTMLElement): () => void {
  const wasBusy = control.hasAttribute('aria-busy')
  control.dataset['pending'] = 'true'
  if (!wasBusy) control.setAttribute('aria-busy', 'true')
  return () => {
    delete control.dataset['pending']
    if (!wasBusy) control.removeAttribute('aria-busy')
  }
}

const selectKey = ({ router }: FoyerState) => JSON.stringify(currentRoute(router))

/** Props of {@link PendingPress}. */
interface PendingPressProps {
  /** The route of the view that is shown. */
  readonly route: Route
}

/**
 * Marks the pressed control as pending while its view loads, as on a slow connection, and ignores further presses of
 * it. Other controls can still be pressed.
 */
export function PendingPress({ route }: PendingPressProps): JSX.Element {
  useStyles(css)
  const place = useRef<HTMLSpanElement>(null)
  const last = useRef<Click>(undefined)
  const pending = useRef<HTMLElement>(undefined)
  const wanted = usePart(selectKey)
  const isComing = wanted !== JSON.stringify(route)
  useEffect(() => {
    const root = place.current?.getRootNode()
    const click = (event: Event) => {
      const [origin] = event.composedPath()
      const control = (origin as Element | undefined)?.closest<HTMLElement>('button, a[href]')
      if (!control) return
      last.current = { control, at: performance.now() }
      if (control !== pending.current) return
      event.stopImmediatePropagation()
      event.preventDefault()
    }
    root?.addEventListener('click', click, { capture: true })
    return () => root?.removeEventListener('click', click, { capture: true })
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another requested view comes from another press
  useLayoutEffect(() => {
    const { control, at = 0 } = last.current ?? {}
    if (!isComing || !control || performance.now() - at > longestAnswerMs) return
    pending.current = control
    const end = showPending(control)
    return () => {
      pending.current = undefined
      end()
    }
  }, [isComing, wanted])
  return <span ref={place} hidden />
}
