export {
  type BitcoinAddress,
  type BitcoinAddressKind,
  type BitcoinKey,
  type BitcoinNetworkForm,
  bitcoinAddress,
  bitcoinForm,
  bitcoinSigner,
  localBitcoinKey,
  readBitcoinKey,
  toBitcoinKey,
} from '../../signing/bitcoinKeys.js'
export {
  type BitcoinMessageProtocol,
  type SignedBitcoinMessage,
  signBitcoinMessage,
} from '../../signing/bitcoinMessage.js'
export {
  type BitcoinInput,
  findBitcoinInputs,
  finishPsbt,
  isOwnInput,
  readPsbt,
  signBitcoinInput,
  signBitcoinInputs,
} from '../../signing/bitcoinPsbt.js'
export { type BitcoinRecipient, composeBitcoinTransfer } from '../../signing/bitcoinTransfer.js'
export { type EsploraOutput, readEsplora, sendToEsplora } from '../../signing/esplora.js'
