// What keys of the local accounts send beside any wallet: what fails, waits, is replaced, or never gets into a block.
export {
  type BitcoinSender,
  type BitcoinSpending,
  createBitcoinSender,
} from '../bitcoin/createBitcoinSender.js'
export { type CosmosSender, createCosmosSender } from '../cosmos/createCosmosSender.js'
export { createSolanaSender, type SolanaSender } from '../solana/createSolanaSender.js'
