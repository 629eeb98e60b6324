export type {
  CosmosWallet,
  CosmosWalletChain,
  CosmosWalletOptions,
  CosmosWalletPage,
  CosmosWalletState,
} from '../cosmos/CosmosWallet.js'
export {
  type ClashingCosmosWallets,
  type CosmosClashOptions,
  clashingCosmosWallets,
} from '../cosmos/clashes/clashingCosmosWallets.js'
export { hostileKeplrs } from '../cosmos/clashes/hostileKeplrs.js'
export { createCosmosWallet } from '../cosmos/createCosmosWallet.js'
export { injectKeplr } from '../cosmos/injectKeplr.js'
export type {
  CosmosKey,
  CosmosOfflineSigner,
  CosmosSigned,
  CosmosSignOptions,
  KeplrProvider,
} from '../cosmos/KeplrProvider.js'
export type { CosmosAminoDocument, CosmosDirectDocument } from '../signing/cosmosDocuments.js'
export type { CosmosSignature } from '../signing/cosmosKeys.js'
