export { type ChainCall, callChain } from '../../signing/callChain.js'
export { type EvmCalls, readCallsStatus } from '../../signing/evmCalls.js'
export { type EvmKey, localEvmKey, readEvmKey, readTypedData, signEvmMessage } from '../../signing/evmKeys.js'
export {
  type EvmChain,
  type EvmTransaction,
  type EvmTransactionOnChain,
  sendEvmTransaction,
  signEvmTransaction,
} from '../../signing/evmTransaction.js'
export { localMnemonic } from '../../signing/localMnemonic.js'
export { ProviderRpcError } from '../../signing/ProviderRpcError.js'
