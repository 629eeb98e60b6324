export { type FoyerConnectorOptions, foyerConnector } from '../wagmi.js'
export type { WagmiFoyer, WagmiSession } from '../wagmiSession.js'
