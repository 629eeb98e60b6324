import type { CosmosAminoDocument, CosmosDirectDocument } from '../signing/cosmosDocuments.js'
import type { CosmosSignature } from '../signing/cosmosKeys.js'

/** An account of a chain, as wallets of Keplr's kind show it to pages. */
export interface CosmosKey {
  /** What its owner calls the key. */
  readonly name: string
  readonly algo: string
  /** Compressed, 33 bytes. */
  readonly pubKey: Uint8Array
  /** 20 bytes. */
  readonly address: Uint8Array
  readonly bech32Address: string
  /** Such keys sign no protobuf documents. */
  readonly isNanoLedger: boolean
  readonly isKeystone: boolean
}

/** What was signed, which may differ from what was asked: its owner sets fee and memo. */
export interface CosmosSigned<Document> {
  readonly signed: Document
  readonly signature: CosmosSignature
}

/** What its owner may change in a document. */
export interface CosmosSignOptions {
  readonly preferNoSetFee?: boolean
  readonly preferNoSetMemo?: boolean
}

/** A signer as cosmjs takes it. */
export interface CosmosOfflineSigner {
  getAccounts(): Promise<readonly { address: string; algo: string; pubkey: Uint8Array }[]>
  signDirect?(signer: string, document: CosmosDirectDocument): Promise<CosmosSigned<CosmosDirectDocument>>
  signAmino?(signer: string, document: CosmosAminoDocument): Promise<CosmosSigned<CosmosAminoDocument>>
}

/** What wallets of Keplr's kind put into pages. Those that lack a method do not have it. Source: `@keplr-wallet/types`. */
export interface KeplrProvider {
  readonly version: string
  readonly mode: 'extension'
  enable(chainIds: string | readonly string[]): Promise<void>
  disable?(chainIds?: string | readonly string[]): Promise<void>
  /** Leap's way to ask without asking the visitor. */
  isConnected?(chainId: string): Promise<boolean>
  /** Leap's way to leave. */
  disconnect?(chainId: string): Promise<boolean>
  /** Asks the visitor where the page may not use the chain yet. */
  getKey(chainId: string): Promise<CosmosKey>
  signDirect?(
    chainId: string,
    signer: string,
    document: CosmosDirectDocument,
    options?: CosmosSignOptions,
  ): Promise<CosmosSigned<CosmosDirectDocument>>
  signAmino?(
    chainId: string,
    signer: string,
    document: CosmosAminoDocument,
    options?: CosmosSignOptions,
  ): Promise<CosmosSigned<CosmosAminoDocument>>
  /** ADR-36. */
  signArbitrary?(chainId: string, signer: string, text: string | Uint8Array): Promise<CosmosSignature>
  experimentalSuggestChain?(chain: object): Promise<void>
  /** Resolves to the transaction's hash. */
  sendTx(chainId: string, transaction: Uint8Array, mode: 'async' | 'sync' | 'block'): Promise<Uint8Array>
  getOfflineSigner(chainId: string): CosmosOfflineSigner
  getOfflineSignerOnlyAmino(chainId: string): CosmosOfflineSigner
  getOfflineSignerAuto(chainId: string): Promise<CosmosOfflineSigner>
}
