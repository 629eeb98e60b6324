export {
  type ContractWallet,
  type ContractWorld,
  describeAdapterContract,
} from '../adapter/testing/adapterContract.js'
export { approveLate } from '../adapter/testing/approveLate.js'
export { type ClashWorld, clashSeeds, clickEveryRow } from '../adapter/testing/clickEveryRow.js'
export { codeOf } from '../adapter/testing/codeOf.js'
export {
  type DiscoveryWallet,
  type DiscoveryWorld,
  describeDiscovery,
} from '../adapter/testing/describeDiscovery.js'
export {
  type AskSigning,
  describeSigners,
  type OpenedSession,
  type OpenSigning,
  type SigningWorld,
  toOpenedSession,
  type WalletSigning,
} from '../adapter/testing/describeSigners.js'
export {
  describeWindow,
  type LoadedPage,
  type OtherWallet,
  type WindowWallet,
  type WindowWorld,
} from '../adapter/testing/describeWindow.js'
export { type HeldDeadlines, holdDeadlines } from '../adapter/testing/holdDeadlines.js'
export { recordEvents } from '../adapter/testing/recordEvents.js'
export {
  type SignatureCase,
  type SignatureCases,
  type SignedFamily,
  signatureCases,
} from '../adapter/testing/signatureCases.js'
export { type ControlledWallet, toContractWallet } from '../adapter/testing/toContractWallet.js'
export { type AnswerFamily, type WalletAnswer, walletAnswers } from '../adapter/testing/walletAnswers.js'
export { type WatchedList, watchList } from '../adapter/testing/watchList.js'
