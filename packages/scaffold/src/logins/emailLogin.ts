import type { Failure } from '@foyer/common'
import type { FoyerState, Route } from '@foyer/core'
import { useEffect, useMemo } from 'react'
import { useCountdown } from '../foyer/useNow.js'
import { useView } from '../foyer/ViewContext.js'
import { embeddedFailureText } from '../locales/failureTexts.js'

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
  const { locale } = useView()
  const seconds = useWait(failure)
  if (!failure || seconds === 0) return undefined
  const current = seconds === undefined ? failure : { ...failure, context: { seconds } }
  return embeddedFailureText(current as Failure, locale).title // the code is the one whose context that is
}

/** How many seconds of the wait that a failure asks for are left; nothing where it asks for none. */
function useWait(failure: Failure | undefined): number | undefined {
  const endsAt = useMemo(
    () => (failure?.code === 'EMAIL_TOO_SOON' ? Date.now() + failure.context.seconds * 1000 : undefined),
    [failure],
  )
  const seconds = useCountdown(endsAt)
  return endsAt === undefined ? undefined : seconds
}
