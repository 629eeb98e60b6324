import type { Stop } from '@foyer/common'
import type { Address } from 'viem'
import { describeSession, type WagmiFoyer, type WagmiSession } from './wagmiSession.js'

/** How wagmi hears of a connector, as far as it is used. */
export interface WagmiEmitter {
  emit(event: 'connect', payload: { accounts: readonly Address[]; chainId: number }): void
  emit(
    event: 'change',
    payload: { accounts?: readonly Address[] | undefined; chainId?: number | undefined },
  ): void
  emit(event: 'disconnect'): void
  listenerCount(event: 'change'): number
}

/** wagmi hears no `connect` while it connects or reconnects, be it another connector: told again, this often at most. */
const retryAfterMs = 200
const retries = 300

/** Foyer outlives what a server makes of wagmi for a request: a configuration that nobody holds is not told any more. */
const released = /* @__PURE__ */ new FinalizationRegistry<Stop>(stop => stop())

/** Tells wagmi whenever somebody connects in Foyer, changes or leaves, for as long as somebody holds its emitter. */
export function followSession(foyer: WagmiFoyer, emitter: WagmiEmitter): void {
  const wagmi = new WeakRef(emitter)
  const tell = createTeller(() => wagmi.deref())
  const stop = foyer.watchSession('eip155', tell)
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
