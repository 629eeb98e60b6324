import type { FoyerState, SocialProvider } from '@foyer/core'
import { offeredProviders } from '@foyer/core/features'
import { useEffect } from 'react'
import { useFeature } from '../foyer/FeatureScreen.js'
import { useEnvironment } from '../foyer/useEnvironment.js'
import { sliceOf, usePart } from '../foyer/usePart.js'
import { useMessages, useView } from '../foyer/ViewContext.js'

const selectSocials = sliceOf('socials')
const selectWanted = ({ options }: FoyerState) => options.features.socials

/** The social providers that can be used here, and the action of choosing one. */
export interface Providers {
  readonly providers: readonly SocialProvider[]
  /**
   * Whether nothing can be chosen yet. Everything is loaded beforehand, because a login must begin in the visitor's
   * click.
   */
  readonly isWaiting: boolean
  readonly choose: (provider: SocialProvider) => void
}

/**
 * Preloads the frame in an installed app, where only a loaded frame can open a window. Returns whether it is loading.
 */
function usePreload(isWanted: boolean): boolean {
  const { foyer } = useView()
  const { actions } = useFeature('socials')
  const { preloadFailed } = useMessages().embedded.socials
  const preload = usePart(selectSocials)?.preload
  useEffect(() => {
    if (isWanted) actions?.preload()
  }, [isWanted, actions])
  useEffect(() => {
    if (isWanted && preload === 'failed')
      foyer.notices.showSnackbar('error', { kind: 'text', text: preloadFailed })
  }, [foyer, isWanted, preload, preloadFailed])
  return isWanted && preload !== 'ready' && preload !== 'failed'
}

/** Returns the host's social providers that work in this browser. */
export function useProviders(): Providers {
  const { foyer } = useView()
  const environment = useEnvironment()
  const { actions } = useFeature('socials')
  const isPreloading = usePreload(environment.container === 'pwa')
  const providers = offeredProviders(usePart(selectWanted), environment)
  const choose = (provider: SocialProvider) => {
    if (provider === 'farcaster') {
      actions?.startFarcaster()
      foyer.router.push({ view: 'ConnectingFarcaster' })
      return
    }
    actions?.start(provider)
    foyer.router.push({ view: 'ConnectingSocial', provider })
  }
  return { providers, isWaiting: !actions || isPreloading, choose }
}
