import type { Failure } from '@foyer/common'
import type { FoyerState, Route } from '@foyer/core'
import { useEffect, useMemo } from 'react'
import { useCountdown } from '../foyer/useNow.js'
import { useView } from '../foyer/ViewContext.js'
import { embeddedFailureText } from '../locales/failureTexts.js'

/**
 * Opens the next step's view after a submission from this form, ignoring steps taken elsewhere. It subscribes to the
 * state and not to renders, which may merge two steps. The selector and the screens must have constant identities.
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

/** Returns the error under the e-mail field. No notice repeats it. */
export function useEmailTrouble(failure: Failure | undefined): string | undefined {
  const { locale } = useView()
  const seconds = useWait(failure)
  if (!failure || seconds === 0) return undefined
  const current = seconds === undefined ? failure : { ...failure, context: { seconds } }
  return embeddedFailureText(current as Failure, locale).title // only `EMAIL_TOO_SOON` gets a new context
}

/** Returns the remaining seconds of an `EMAIL_TOO_SOON` failure, or `undefined` for any other. */
function useWait(failure: Failure | undefined): number | undefined {
  const endsAt = useMemo(
    () => (failure?.code === 'EMAIL_TOO_SOON' ? Date.now() + failure.context.seconds * 1000 : undefined),
    [failure],
  )
  const seconds = useCountdown(endsAt)
  return endsAt === undefined ? undefined : seconds
}
