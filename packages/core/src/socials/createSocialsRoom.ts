import type { Stop } from '@foyer/common'
import { raiseFrameAlert } from '../embedded/raiseFrameAlert.js'
import { createSlice } from '../features/createSlice.js'
import type { Kernel } from '../kernel/kernel.js'
import { leaveWith } from '../router/leaveWith.js'
import { createFarcasterLogin } from './createFarcasterLogin.js'
import { createSocialLogin } from './createSocialLogin.js'
import { finishRedirect } from './finishRedirect.js'
import type { SocialsVerbs } from './SocialsVerbs.js'
import { initialSocialsState } from './state.js'

/** The social logins of one instance. Leaving their screens gives them up; nothing outlives `stop`. */
export function createSocialsRoom(kernel: Kernel): { readonly verbs: SocialsVerbs; readonly stop: Stop } {
  const slice = createSlice(kernel, { id: 'socials', slice: initialSocialsState })
  const login = createSocialLogin(kernel, slice)
  const farcaster = createFarcasterLogin(kernel, slice)
  const stops = [
    leaveWith(kernel, ['ConnectingSocial'], () => {
      if (slice.read().login.step !== 'finishing') login.cancel()
    }),
    leaveWith(kernel, ['ConnectingFarcaster'], () => {
      if (slice.read().farcaster.step !== 'finishing') farcaster.cancel()
    }),
  ]
  finishRedirect(kernel, login)

  const preload = async () => {
    if (slice.read().preload !== 'idle') return
    slice.write(state => ({ ...state, preload: 'loading' }))
    try {
      await (await kernel.embeddedWallet()).load()
      slice.write(state => ({ ...state, preload: 'ready' }))
    } catch (error) {
      raiseFrameAlert(kernel, error)
      slice.write(state => ({ ...state, preload: 'failed' }))
    }
  }
  return {
    verbs: {
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
