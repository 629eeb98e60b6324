export { createWalletConnect } from '../createWalletConnect.js'
export type {
  SharedProvider,
  WalletConnectMetadata,
  WalletConnectOverride,
  WalletConnectSettings,
  WalletConnectStorage,
} from '../WalletConnectSettings.js'
