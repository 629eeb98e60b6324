export { type BitcoinMessage, verifyBitcoinMessage } from '../verifyBitcoinMessage.js'
