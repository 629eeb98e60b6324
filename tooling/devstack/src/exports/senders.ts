// Senders with the keys of local accounts, for transactions that fail, stay pending, are replaced or are never mined.
export {
  type BitcoinSender,
  type BitcoinSpending,
  createBitcoinSender,
} from '../bitcoin/createBitcoinSender.js'
export { type CosmosSender, createCosmosSender } from '../cosmos/createCosmosSender.js'
export { createSolanaSender, type SolanaSender } from '../solana/createSolanaSender.js'
