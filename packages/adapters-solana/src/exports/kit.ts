export { type KitSession, toMessageSigner, toTransactionSendingSigner, toTransactionSigner } from '../kit.js'
