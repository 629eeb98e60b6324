import type { ControlledParts } from './ControlledState.js'
import type { WalletCall } from './WalletCall.js'

/** A logged request, as a wallet's provider handles it. */
export interface TakenCall {
  readonly method: string
  readonly params: readonly unknown[]
  /** Prompts the user. Rejects with 4001 when declined. */
  ask(): Promise<void>
}

/** Logs a request, applies the wallet's silence or delay, and then calls its handler. */
export async function takeCall<Answer>(
  { store, approvals }: ControlledParts,
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
