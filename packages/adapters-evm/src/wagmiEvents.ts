import type { Stop } from '@foyer/common'
import type { Address } from 'viem'
import { describeSession, type WagmiFoyer, type WagmiSession } from './wagmiSession.js'

/** The used part of wagmi's event emitter. */
export interface WagmiEmitter {
  emit(event: 'connect', payload: { accounts: readonly Address[]; chainId: number }): void
  emit(
    event: 'change',
    payload: { accounts?: readonly Address[] | undefined; chainId?: number | undefined },
  ): void
  emit(event: 'disconnect'): void
  listenerCount(event: 'change'): number
}

/** wagmi ignores `connect` while any connector connects or reconnects, so the event is repeated. */
const retryAfterMs = 200
const retries = 300

/**
 * On a server, Foyer outlives the wagmi configuration of a request. Its listener stops when the configuration is
 * collected.
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
