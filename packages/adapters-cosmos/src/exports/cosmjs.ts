export {
  type CosmjsAminoSigner,
  type CosmjsDirectSigner,
  type CosmjsSession,
  toOfflineAminoSigner,
  toOfflineDirectSigner,
} from '../offlineSigners.js'
