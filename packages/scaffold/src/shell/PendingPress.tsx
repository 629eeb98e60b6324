import { currentRoute, type FoyerState, type Route } from '@foyer/core'
import { useStyles } from '@foyer/ui'
import { type JSX, useEffect, useLayoutEffect, useRef } from 'react'
import { usePart } from '../foyer/usePart.js'
import css from './PendingPress.css?inline'

/** A control that was clicked, and when. */
interface Click {
  readonly control: HTMLElement
  /** As `performance.now()` counts. */
  readonly at: number
}

/** Longer after a click nobody takes what happens for its answer. */
const longestAnswerMs = 1000

/** Has a control say that it is under way; returns the way to end that. */
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
  /** Of the screen that is shown. */
  readonly route: Route
}

/**
 * Shows what was pressed as under way while the screen that it leads to is not here yet, as over a slow connection, and has it
 * take no further press until then. Whatever else stands there can still be pressed.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: another wanted screen has another press behind it
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
