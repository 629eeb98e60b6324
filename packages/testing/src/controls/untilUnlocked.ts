import { providerErrors } from '../signing/providerErrors.js'
import type { ControlledParts } from './ControlledState.js'

/** Waits until a wallet is unlocked, or throws 4100 if `whenLocked` is `refuse`. */
export async function untilUnlocked(
  { store }: Pick<ControlledParts, 'store'>,
  { whenLocked }: { readonly whenLocked?: 'wait' | 'refuse' | undefined },
): Promise<void> {
  if (!store.get().isLocked) return
  if (whenLocked === 'refuse') throw providerErrors.unauthorized()
  await new Promise<void>(resolve => {
    const stop = store.subscribe(() => {
      if (store.get().isLocked) return
      stop()
      resolve()
    })
  })
}
