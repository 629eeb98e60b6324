import { useEffect, useRef } from 'react'
import { useView } from '../../foyer/ViewContext.js'

/** Leads away from a screen that was opened by name, where nothing runs that it could show. */
export function useLeaveWithoutFlow(step: string | undefined): void {
  const { foyer } = useView()
  const wasRunning = useRef(false)
  useEffect(() => {
    if (step === undefined) return
    if (step !== 'idle') wasRunning.current = true
    else if (!wasRunning.current) foyer.router.replace({ view: 'Connect' })
  }, [foyer, step])
}
