import type { FoyerState, SocialProvider } from '@foyer/core'
import { offeredProviders } from '@foyer/core/features'
import { useEffect } from 'react'
import { useFeature } from '../foyer/FeatureScreen.js'
import { useEnvironment } from '../foyer/useEnvironment.js'
import { sliceOf, usePart } from '../foyer/usePart.js'
import { useMessages, useView } from '../foyer/ViewContext.js'

const selectSocials = sliceOf('socials')
const selectWanted = ({ options }: FoyerState) => options.features.socials

/** The social accounts that can be used here, and what choosing one does. */
export interface Providers {
  readonly providers: readonly SocialProvider[]
  /** Nothing can be chosen yet: a login must begin in the visitor's own click, so everything is loaded before. */
  readonly isWaiting: boolean
  readonly choose: (provider: SocialProvider) => void
}

/** In an installed app a window opens only from a frame that is there already, so it is loaded ahead. */
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

/** The social accounts of the host that work in this browser. */
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
