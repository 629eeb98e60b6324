// What walks use beside a stack that runs already. The main door loads every chain.
export { callRpc } from '../evm/callRpc.js'
export { toPhoneStack } from '../phone-wallet/toPhoneStack.js'
export { type Relay, startRelay } from '../walletconnect/startRelay.js'
