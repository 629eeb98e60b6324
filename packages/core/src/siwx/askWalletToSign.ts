import { type AccountId, FoyerError, isFoyerError, parseAccountId, withDeadline } from '@foyer/common'
import { selectActiveAccount } from '../connection/selectors.js'
import type { Kernel } from '../kernel/kernel.js'

/** The visitor may fetch a hardware wallet meanwhile. */
const timeoutMs = 5 * 60_000
const method = 'signMessage'
/** Bitcoin addresses with a witness program, which BIP-322's simple form is for. */
const witness = /^(?:bc|tb|bcrt)1/

/**
 * Has an account's wallet sign a text. On Bitcoin it is asked for BIP-322; one that does not let the page choose signs as it
 * does. Failures: those of the wallet, `SIWX_CLIENT_MISSING`, `REQUEST_UNSUPPORTED`, `REQUEST_TIMED_OUT`, `ABORTED`.
 */
export async function askWalletToSign(
  { session: sessionOf, store }: Kernel,
  { account, message, signal }: { account: AccountId; message: string; signal: AbortSignal },
): Promise<string> {
  const { namespace, address } = parseAccountId(account)
  const session = sessionOf(namespace)
  if (!session) {
    throw new FoyerError('SIWX_CLIENT_MISSING', {}, { message: 'No ConnectionController client found' })
  }
  if (!session.signMessage) throw new FoyerError('REQUEST_UNSUPPORTED', { method })
  const active = selectActiveAccount(store.getState(), namespace)
  const request = { message, ...(active ? { account: active } : {}) }
  const ask = async (inner: AbortSignal) => {
    const plain = () => session.signMessage?.({ ...request, signal: inner })
    if (namespace !== 'bip122' || !witness.test(address)) return plain()
    try {
      return await session.signMessage?.({ ...request, signal: inner, protocol: 'bip322' })
    } catch (error) {
      if (isFoyerError(error, 'REQUEST_UNSUPPORTED')) return plain()
      throw error
    }
  }
  const signature = await withDeadline(ask, {
    timeoutMs,
    signal,
    onTimeout: () => new FoyerError('REQUEST_TIMED_OUT', { method, afterMs: timeoutMs }),
  })
  if (typeof signature !== 'string') throw new FoyerError('WALLET_ANSWER_INVALID', { method })
  return signature
}
