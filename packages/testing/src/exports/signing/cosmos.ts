export {
  aminoBytes,
  arbitraryDocument,
  type CosmosAminoDocument,
  type CosmosDirectDocument,
  directBytes,
} from '../../signing/cosmosDocuments.js'
export {
  type CosmosKeyPair,
  type CosmosSignature,
  cosmosAddress,
  cosmosAddressBytes,
  localCosmosKey,
  readCosmosKey,
  signCosmosBytes,
} from '../../signing/cosmosKeys.js'
