import type { Route } from '@foyer/core'
import { useEffect, useRef } from 'react'
import { useView } from '../foyer/ViewContext.js'

/**
 * Moves on with what was sent from here, to the screen of the step that follows; what was begun or given up elsewhere
 * moves nothing. Keep one constant of the screens.
 */
export function useNextScreen(step: string, screens: Readonly<Partial<Record<string, Route>>>): void {
  const { foyer } = useView()
  const before = useRef(step)
  useEffect(() => {
    const wasSubmitting = before.current === 'submitting'
    before.current = step
    const next = screens[step]
    if (wasSubmitting && next) foyer.router.push(next)
  }, [foyer, step, screens])
}
