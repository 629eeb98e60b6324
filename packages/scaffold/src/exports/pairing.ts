export { ConnectingWalletConnectBasicView } from '../views/pairing/ConnectingWalletConnectBasicView.js'
