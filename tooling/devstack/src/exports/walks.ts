// The functions for walks that run along with a stack. The main entry point would load every chain.
export { callRpc } from '../evm/callRpc.js'
export { type Furnishing, furnishAccount } from '../evm/furnishAccount.js'
export { toPhoneStack } from '../phone-wallet/toPhoneStack.js'
export { type Relay, startRelay } from '../walletconnect/startRelay.js'
