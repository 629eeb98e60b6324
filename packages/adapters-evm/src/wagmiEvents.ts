import type { Stop } from '@foyer/common'
import type { Address } from 'viem'
import { describeSession, type WagmiFoyer, type WagmiSession } from './wagmiSession.js'

/** The part of wagmi's event emitter that Foyer uses. */
export interface WagmiEmitter {
  emit(event: 'connect', payload: { accounts: readonly Address[]; chainId: number }): void
  emit(
    event: 'change',
    payload: { accounts?: readonly Address[] | undefined; chainId?: number | undefined },
  ): void
  emit(event: 'disconnect'): void
  listenerCount(event: 'change'): number
}

/**
 * The delay after which `connect` is emitted again. wagmi ignores the event while any connector connects or
 * reconnects.
 */
const retryAfterMs = 200
const retries = 300

/**
 * Stops the listener of a wagmi configuration that was garbage-collected. On a server, Foyer outlives the
 * configuration of a request.
 */
const released = /* @__PURE__ */ new FinalizationRegistry<Stop>(stop => stop())

/** Emits Foyer's connections, changes and disconnects to wagmi, for as long as its emitter is referenced. */
export function followSession(foyer: WagmiFoyer, emitter: WagmiEmitter): void {
  const wagmi = new WeakRef(emitter)
  const tell = createTeller(() => wagmi.deref())
  const stop = foyer.advanced.watchSession('eip155', tell)
  released.register(emitter, stop)
  tell(foyer.getSession('eip155'))
}

function createTeller(wagmi: () => WagmiEmitter | undefined): (session: WagmiSession | undefined) => void {
  let told: ReturnType<typeof describeSession> | undefined
  let retry: ReturnType<typeof setTimeout> | undefined

  const tellConnected = (facts: NonNullable<typeof told>, left = retries) => {
    wagmi()?.emit('connect', facts)
    const isHeard = wagmi()?.listenerCount('change') !== 0
    if (!isHeard && left > 0) retry = setTimeout(tellConnected, retryAfterMs, facts, left - 1)
  }

  return session => {
    clearTimeout(retry)
    const before = told
    told = session && describeSession(session)
    if (!told) {
      if (before) wagmi()?.emit('disconnect')
    } else if (before && wagmi()?.listenerCount('change')) {
      wagmi()?.emit('change', told)
    } else tellConnected(told)
  }
}
