import { parseAccountId } from '@foyer/common'
import type { Flow } from './createFlow.js'
import type { SiwxParts } from './SiwxParts.js'

/**
 * The visitor gives up signing in: the wallet is disconnected where the app requires it, otherwise the visitor goes on
 * without. Never rejects.
 */
export function createCancel(
  { kernel, slice, declines, attempts }: SiwxParts,
  flow: Flow,
): () => Promise<void> {
  const { router, store, settings } = kernel
  return async () => {
    const now = flow.read()
    const isOver = now.step === 'idle' || now.step === 'signedIn' || now.step === 'cancelling'
    if (isOver) return
    const { account } = now
    flow.track('CLICK_CANCEL_SIWX', account)
    const run = attempts.begin()
    // The older client always disconnects.
    if (slice.read().isRequired || !settings.siwx) {
      flow.write({ step: 'cancelling', attempt: run.attempt, account })
      try {
        await kernel.disconnect(parseAccountId(account).namespace)
      } catch {
        if (run.isCurrent()) flow.ask(run, account) // what failed is shown and reported by itself
        return
      }
    } else {
      declines.add(account)
      flow.goOn(run, account)
      if (store.getState().options.enableEmbedded) return
    }
    router.reset({ view: 'Connect' })
  }
}
