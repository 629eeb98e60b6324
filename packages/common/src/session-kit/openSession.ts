import type { Network, RestoreRequest, Session } from '@foyer/common'
import { toConnectError } from './toConnectError.js'
import { untilAborted } from './untilAborted.js'

/** How one wallet is opened. */
export interface SessionOpening<Wallet> {
  readonly load: () => Wallet | Promise<Wallet>
  /** Makes the session; `undefined` when there is nothing to reopen. */
  readonly open: (wallet: Wallet) => Promise<Session | undefined>
  /** Which failures only mean that there is nothing to reopen. */
  readonly isRefusal?: (error: unknown) => boolean
  /** Told which networks the host offers once a session is open. */
  readonly remember?: (networks: readonly Network[]) => void
}

/** Reaches a wallet and opens a session. Failures as `Connector.connect` may tell them. */
export async function openSession<Wallet>(
  { load, open, isRefusal, remember }: SessionOpening<Wallet>,
  { networks, signal }: RestoreRequest,
): Promise<readonly Session[]> {
  try {
    const session = await open(await untilAborted(load, signal))
    if (!session) return []
    remember?.(networks)
    return [session]
  } catch (error) {
    if (isRefusal?.(error)) return []
    throw toConnectError(error)
  }
}
