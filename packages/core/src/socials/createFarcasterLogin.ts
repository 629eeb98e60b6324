import { FoyerError, isFoyerError, type Stop, toFailure } from '@foyer/common'
import { embeddedWalletId } from '../connection/selectors.js'
import { raiseFrameAlert } from '../embedded/raiseFrameAlert.js'
import { type Attempt, createAttempts } from '../features/createAttempts.js'
import type { Slice } from '../features/createSlice.js'
import type { Kernel } from '../kernel/kernel.js'
import { socialProviderEntry } from '../storage/embeddedEntries.js'
import type { FarcasterLogin, SocialsState } from './state.js'

/** Runs the login by Farcaster. */
export interface FarcasterLoginRunner {
  start(): void
  /** Gives it up; the frame forgets it a moment later. */
  cancel(): void
  stop: Stop
}

const provider = 'farcaster'
/** How long the frame is left alone before it is told to forget. */
const reloadDelayMs = 100

export function createFarcasterLogin(kernel: Kernel, slice: Slice<SocialsState>): FarcasterLoginRunner {
  const attempts = createAttempts()
  const timers = new Set<ReturnType<typeof setTimeout>>()
  const write = (farcaster: FarcasterLogin) => slice.write(state => ({ ...state, farcaster }))

  const run = async ({ attempt, signal, isCurrent }: Attempt) => {
    const wallet = await kernel.embeddedWallet()
    const url = await wallet.social.farcasterUri({ signal })
    if (!/^https?:\/\//.test(url)) {
      const message = 'Could not fetch the social redirect uri'
      throw new FoyerError('SOCIAL_ADDRESS_MISSING', { provider }, { message })
    }
    if (!isCurrent()) return
    write({ step: 'waiting', attempt, url })
    await wallet.social.connectFarcaster({ signal })
    if (!isCurrent()) return
    kernel.track({ event: 'SOCIAL_LOGIN_REQUEST_USER_DATA', properties: { provider } })
    write({ step: 'finishing', attempt })
    kernel.storage.write(socialProviderEntry, provider)
    await kernel.connect({ connectorId: embeddedWalletId })
    if (!isCurrent()) return
    kernel.track({ event: 'SOCIAL_LOGIN_SUCCESS', properties: { provider } })
    write({ step: 'idle' })
  }
  const forget = () => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      kernel
        .embeddedWallet()
        .then(wallet => wallet.reload())
        .catch(error => {
          if (!isFoyerError(error, 'FRAME_ABORTED')) kernel.report(error)
        })
    }, reloadDelayMs)
    timers.add(timer)
  }

  return {
    start() {
      const attempt = attempts.begin()
      kernel.track({ event: 'SOCIAL_LOGIN_STARTED', properties: { provider } })
      write({ step: 'asking', attempt: attempt.attempt })
      run(attempt).catch(error => {
        if (!attempt.isCurrent()) return
        kernel.track({ event: 'SOCIAL_LOGIN_ERROR', properties: { provider } })
        raiseFrameAlert(kernel, error)
        write({ step: 'failed', attempt: attempt.attempt, failure: toFailure(error) })
      })
    },
    cancel() {
      const { farcaster } = slice.read()
      attempts.end()
      if (farcaster.step === 'idle') return
      if (farcaster.step !== 'failed')
        kernel.track({ event: 'SOCIAL_LOGIN_CANCELED', properties: { provider } })
      write({ step: 'idle' })
      if (farcaster.step !== 'finishing') forget()
    },
    stop() {
      attempts.end()
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
    },
  }
}
