import type { Failure } from '@foyer/common'
import type { FoyerState, Route } from '@foyer/core'
import { useEffect } from 'react'
import { failureWords } from '../copy/embeddedFailureWords.js'
import { useView } from '../foyer/ViewContext.js'

/**
 * Moves on with what was sent from here, to the screen of the step that follows; what was begun or given up elsewhere
 * moves nothing. It follows the state and not what was drawn of it: two steps in one drawing are still two. Keep one
 * constant of the selector and of the screens.
 */
export function useNextScreen(
  selectStep: (state: FoyerState) => string,
  screens: Readonly<Partial<Record<string, Route>>>,
): void {
  const { foyer } = useView()
  useEffect(() => {
    const follow = (state: FoyerState, previous: FoyerState) => {
      const step = selectStep(state)
      const before = selectStep(previous)
      const next = screens[step]
      if (before === 'submitting' && step !== before && next) foyer.router.push(next)
    }
    return foyer.subscribe(follow)
  }, [foyer, selectStep, screens])
}

/** What stands under the field for the address: why it was not taken, or could not be sent. Nothing else says it. */
export function useEmailTrouble(failure: Failure | undefined): string | undefined {
  const { language } = useView()
  return failure && failureWords(failure, language).title
}
