import { answerCall, type ProviderCall, type ProviderParts } from '../request/answerCall.js'
import { addressesOf } from './addressesOf.js'
import { chainOf } from './chainOf.js'

type Listener = (value: unknown) => void

/** The handle of a session for hosts that speak to the wallet directly: EIP-1193 in form, in every namespace. */
export interface SessionProvider {
  request(call: ProviderCall): Promise<unknown>
  /** `accountsChanged`, `chainChanged`, `disconnect`. */
  on(event: string, listener: Listener): void
  removeListener(event: string, listener: Listener): void
}

/** Creates the handle. Libraries such as viem and ethers work over it: reads go to the session's network itself. */
export function createSessionProvider(parts: ProviderParts): SessionProvider {
  const { namespace, state } = parts
  const listeners = new Map<string, Set<Listener>>()
  const tell = (event: string, value: unknown) => {
    for (const listener of listeners.get(event) ?? []) listener(value)
  }
  const look = () => ({ chain: chainOf(namespace, state), addresses: addressesOf(state).join() })
  const known = look()
  state.events.subscribe(event => {
    if (event.type === 'closed')
      return tell('disconnect', { code: 4900, message: 'The wallet ended the link.' })
    const { chain, addresses } = look()
    if (known.chain !== chain) tell('chainChanged', chain)
    if (known.addresses !== addresses) tell('accountsChanged', addressesOf(state))
    Object.assign(known, { chain, addresses })
  })
  return {
    request: call => answerCall(parts, call),
    on: (event, listener) => void listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    removeListener: (event, listener) => void listeners.get(event)?.delete(listener),
  }
}
