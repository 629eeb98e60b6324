import { FoyerError, isFoyerError } from '@foyer/common'
import { mapWalletError } from '@foyer/common/session-kit'
import type { Asker } from '../requests/createAsker.js'
import type { EmbeddedLink } from './EmbeddedLink.js'
import { readUser, type UserQuestion } from './readUser.js'

/**
 * Moves the frame to a network and reads the accounts there. Failures: `NETWORK_SWITCH_REJECTED`,
 * `NETWORK_SWITCH_FAILED`, `NETWORK_SWITCH_MISMATCH`, `NETWORK_SWITCH_TIMED_OUT`, `ABORTED`, and those of a frame that is
 * not there.
 */
export async function moveNetwork(asker: Pick<Asker, 'ask'>, to: UserQuestion): Promise<EmbeddedLink> {
  const { networkId, signal } = to
  try {
    const payload = { chainId: networkId }
    const { chainId } = await asker.ask({ name: 'SWITCH_NETWORK', payload, signal })
    const actual = String(chainId).replace(/^\d+$/, 'eip155:$&')
    if (actual !== networkId) throw new FoyerError('NETWORK_SWITCH_MISMATCH', { networkId, actual })
    return await readUser(asker, to)
  } catch (error) {
    if (signal?.aborted) throw new FoyerError('ABORTED', {}, { cause: error })
    if (isFoyerError(error, 'FRAME_TIMED_OUT')) {
      const { afterMs } = error.context
      throw new FoyerError('NETWORK_SWITCH_TIMED_OUT', { networkId, afterMs }, { cause: error })
    }
    if (!isFoyerError(error, 'FRAME_FAILED')) throw error
    throw mapWalletError(error.cause, { kind: 'switch', method: 'SWITCH_NETWORK', networkId })
  }
}
