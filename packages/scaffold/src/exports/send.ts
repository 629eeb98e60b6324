export { WalletSendView } from '../views/send/SendFormPanel.js'
