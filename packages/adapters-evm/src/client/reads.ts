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
    (await import('./transferFee.js')).estimateTransferFee(...given),
  readOutcome: async (...given: Parameters<Outcomes['readOutcome']>) =>
    (await import('./readOutcome.js')).readOutcome(...given),
  checkSwap: async (...given: Parameters<Swaps['checkSwap']>) =>
    (await import('../swap/checkSwap.js')).checkSwap(...given),
  verifyMessage: async (...given: Parameters<Verification['verifyMessage']>) =>
    (await import('./verifyMessage.js')).verifyMessage(...given),
}
