import { loadChunk } from '@foyer/common'
import { estimateGas, lookupName, readAvatar, readBalance, resolveName } from './chainReads.js'

type Fees = typeof import('./transferFee.js')
type Outcomes = typeof import('./readOutcome.js')
type Swaps = typeof import('../swap/checkSwap.js')
type Verification = typeof import('./verifyMessage.js')

/** Everything that can be read of a chain; what is rarely asked for comes when it is. */
export const reads = {
  readBalance,
  estimateGas,
  resolveName,
  lookupName,
  readAvatar,
  estimateTransferFee: async (...given: Parameters<Fees['estimateTransferFee']>) =>
    (
      await loadChunk(
        'estimateTransferFee',
        () => import('./transferFee.js'),
        module => module.estimateTransferFee,
      )
    )(...given),
  readOutcome: async (...given: Parameters<Outcomes['readOutcome']>) =>
    (
      await loadChunk(
        'readOutcome',
        () => import('./readOutcome.js'),
        module => module.readOutcome,
      )
    )(...given),
  checkSwap: async (...given: Parameters<Swaps['checkSwap']>) =>
    (
      await loadChunk(
        'checkSwap',
        () => import('../swap/checkSwap.js'),
        module => module.checkSwap,
      )
    )(...given),
  verifyMessage: async (...given: Parameters<Verification['verifyMessage']>) =>
    (
      await loadChunk(
        'verifyMessage',
        () => import('./verifyMessage.js'),
        module => module.verifyMessage,
      )
    )(...given),
}
