import type { RouteOf } from '@foyer/core'
import type { JSX } from 'react'
import { useFeature } from '../../foyer/FeatureScreen.js'
import { useKept } from '../../foyer/useNow.js'
import { sliceOf, usePart } from '../../foyer/usePart.js'
import { useMessages, useView } from '../../foyer/ViewContext.js'
import { ProviderLogo } from '../../logins/ProviderLogo.js'
import { LoginPanel, socialWords, useLeaveWithoutFlow } from './LoginPanel.js'

const selectSocials = sliceOf('socials')

/** The view that waits for the login in the provider's window. */
export function ConnectingSocialView({
  route: { provider },
}: {
  readonly route: RouteOf<'ConnectingSocial'>
}): JSX.Element | null {
  const { locale } = useView()
  const copy = useMessages().embedded.socials
  const { actions, failure } = useFeature('socials')
  const login = usePart(selectSocials)?.login
  const shown = useKept(login?.step === 'idle' ? undefined : login)
  useLeaveWithoutFlow(failure ? 'idle' : login?.step)
  if (!shown) return null
  return (
    <LoginPanel
      logo={<ProviderLogo provider={provider} />}
      words={socialWords(shown, locale, copy)}
      onRetry={() => actions?.start(provider)}
    />
  )
}
