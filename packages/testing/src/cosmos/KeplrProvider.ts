import type { CosmosAminoDocument, CosmosDirectDocument } from '../signing/cosmosDocuments.js'
import type { CosmosSignature } from '../signing/cosmosKeys.js'

/** An account on a chain, as wallets like Keplr return it. */
export interface CosmosKey {
  /** The user's name for the key. */
  readonly name: string
  readonly algo: string
  /** The compressed key, 33 bytes. */
  readonly pubKey: Uint8Array
  /** The raw address, 20 bytes. */
  readonly address: Uint8Array
  readonly bech32Address: string
  /** Whether the key is on a Ledger, which signs no protobuf documents. */
  readonly isNanoLedger: boolean
  readonly isKeystone: boolean
}

/** The signed document, which may differ from the requested one: the user may change the fee and the memo. */
export interface CosmosSigned<Document> {
  readonly signed: Document
  readonly signature: CosmosSignature
}

/** Whether the wallet must keep the document's fee and memo. */
export interface CosmosSignOptions {
  readonly preferNoSetFee?: boolean
  readonly preferNoSetMemo?: boolean
}

/** A signer in the form that CosmJS expects. */
export interface CosmosOfflineSigner {
  getAccounts(): Promise<readonly { address: string; algo: string; pubkey: Uint8Array }[]>
  signDirect?(signer: string, document: CosmosDirectDocument): Promise<CosmosSigned<CosmosDirectDocument>>
  signAmino?(signer: string, document: CosmosAminoDocument): Promise<CosmosSigned<CosmosAminoDocument>>
}

/**
 * The provider that wallets like Keplr inject into pages. Unsupported methods are absent. Source:
 * `@keplr-wallet/types`.
 */
export interface KeplrProvider {
  readonly version: string
  readonly mode: 'extension'
  enable(chainIds: string | readonly string[]): Promise<void>
  disable?(chainIds?: string | readonly string[]): Promise<void>
  /** Reads the permission without a prompt. Only Leap has this method. */
  isConnected?(chainId: string): Promise<boolean>
  /** Disconnects. Only Leap has this method. */
  disconnect?(chainId: string): Promise<boolean>
  /** Prompts the user if the page may not use the chain yet. */
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
  /** Signs a text by ADR-36. */
  signArbitrary?(chainId: string, signer: string, text: string | Uint8Array): Promise<CosmosSignature>
  experimentalSuggestChain?(chain: object): Promise<void>
  /** Resolves to the hash of the transaction. */
  sendTx(chainId: string, transaction: Uint8Array, mode: 'async' | 'sync' | 'block'): Promise<Uint8Array>
  getOfflineSigner(chainId: string): CosmosOfflineSigner
  getOfflineSignerOnlyAmino(chainId: string): CosmosOfflineSigner
  getOfflineSignerAuto(chainId: string): Promise<CosmosOfflineSigner>
}
