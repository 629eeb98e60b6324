import type { FrameProvider, Stop } from '@foyer/common'
import { defineFeature } from '../../base/defineFeature.js'
import { socialProviders } from '../../base/features.js'
import { createFeatureSlice } from '../../base/slice.js'
import { update } from '../../base/update.js'
import { leaveWith } from '../../modal/router/controller.js'
import { selectActiveAccount } from '../../wallet/connection/selectors.js'
import { raiseFrameAlert, redirectProviderEntry } from '../embedded/embeddedEntries.js'
import { createFarcasterLogin, createSocialLogin, type SocialLoginRunner } from './socialLogin.js'
import { initialSocialsState, type SocialsNeeds, type SocialsState } from './state.js'

/** Login by social accounts. Results are in the state. No action rejects. */
export interface SocialsActions {
  /**
   * Opens the provider's window in the same task, so that browsers allow it. In Telegram the page itself goes to the
   * provider.
   */
  start(provider: FrameProvider): void
  /** Cancels the login and closes its window. */
  cancel(): void
  startFarcaster(): void
  /** Cancels the login. The frame discards it 100 ms later. */
  cancelFarcaster(): void
  /** Loads the frame before a login. */
  preload(): void
}

const resultParameter = 'result_uri'

/** Finishes a login that left the page (Telegram), and removes its traces from the URL and the storage. */
function finishRedirect({ storage }: Pick<SocialsNeeds, 'storage'>, login: SocialLoginRunner): void {
  const page = new URL(window.location.href)
  const uri = page.searchParams.get(resultParameter)
  const stored = storage.read(redirectProviderEntry)
  const provider = socialProviders.find(
    (each): each is FrameProvider => each === stored && each !== 'farcaster',
  )
  if (stored !== undefined) storage.remove(redirectProviderEntry)
  if (!uri || !provider) return
  page.searchParams.delete(resultParameter)
  window.history.replaceState(window.history.state, '', page.href)
  void login.finish(provider, uri)
}

/** Creates the social logins of one instance. Leaving their views cancels them, unless they are finishing. */
function createSocialsRoom(needs: SocialsNeeds): { readonly actions: SocialsActions; readonly stop: Stop } {
  const slice = createFeatureSlice(needs.store, { id: 'socials', initial: initialSocialsState })
  const login = createSocialLogin(needs, slice)
  const farcaster = createFarcasterLogin(needs, slice)
  const stops = [
    leaveWith(needs, 'socialLogin', () => {
      if (slice.read().login.step !== 'finishing') login.cancel()
    }),
    leaveWith(needs, 'farcasterLogin', () => {
      const isConnected = selectActiveAccount(needs.store.getState()) !== undefined
      if (!isConnected && slice.read().farcaster.step !== 'finishing') farcaster.cancel()
    }),
  ]
  finishRedirect(needs, login)
  // Done before the visitor clicks, because a window that is cut off cannot be closed again.
  const prepared = login.prepare()

  const setPreload = (preload: SocialsState['preload']) =>
    update(slice, draft => {
      draft.preload = preload
    })
  const preload = async () => {
    if (slice.read().preload !== 'idle') return
    setPreload('loading')
    try {
      await (await needs.embeddedWallet()).load()
      await prepared
      setPreload('ready')
    } catch (error) {
      raiseFrameAlert(needs, error)
      setPreload('failed')
    }
  }
  return {
    actions: {
      start: login.start,
      cancel: login.cancel,
      startFarcaster: farcaster.start,
      cancelFarcaster: farcaster.cancel,
      preload: () => void preload(),
    },
    stop() {
      for (const stop of stops) stop()
      login.cancel()
      farcaster.stop()
    },
  }
}

/** Login to the embedded wallet by social accounts. */
export const feature = defineFeature({
  id: 'socials',
  slice: initialSocialsState,
  start: createSocialsRoom,
})
