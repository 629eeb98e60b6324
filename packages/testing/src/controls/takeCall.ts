import type { Controlled } from './ControlledState.js'
import type { WalletCall } from './WalletCall.js'

/** One request, as a face of a wallet handles it. */
export interface TakenCall {
  readonly method: string
  readonly params: readonly unknown[]
  /** Asks the visitor. Rejects with 4001 when declined. */
  ask(): Promise<void>
}

/** Notes a request, waits as long as the wallet is set to, and lets it be handled. */
export async function takeCall<Answer>(
  { store, approvals }: Controlled,
  { method, params }: Omit<TakenCall, 'ask'>,
  handle: (call: TakenCall) => Promise<Answer>,
): Promise<Answer> {
  const logged: WalletCall = { method, params, at: Date.now(), hasPrompted: false }
  store.set({ calls: [...store.get().calls, logged] })
  const { isSilent, delayMs } = store.get()
  if (isSilent) await new Promise<never>(() => {})
  if (delayMs > 0) await new Promise(resolve => setTimeout(resolve, delayMs))
  const ask = () => {
    store.set({
      calls: store.get().calls.map(call => (call === logged ? { ...call, hasPrompted: true } : call)),
    })
    return approvals.ask({ method, params })
  }
  return handle({ method, params, ask })
}
