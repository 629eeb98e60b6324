export type { SessionProvider } from '../sessionProvider.js'
export {
  type ConnectAnswer,
  type ConnectorSetting,
  type ConnectRequest,
  type FoyerConnectorOptions,
  foyerConnector,
} from '../wagmi.js'
export type { WagmiEmitter } from '../wagmiEvents.js'
export type { WagmiFoyer, WagmiSession } from '../wagmiSession.js'
