import type { Hex } from '../caip.js'

/** The payload of a Substrate extrinsic, as polkadot.js defines it (`SignerPayloadJSON`). */
export type SubstratePayload = {
  /** The signer's address. */
  readonly address: string
  readonly assetId?: Hex
  readonly blockHash: Hex
  readonly blockNumber: Hex
  readonly era: Hex
  readonly genesisHash: Hex
  readonly metadataHash?: Hex
  /** The encoded call. */
  readonly method: string
  readonly mode?: number
  readonly nonce: Hex
  readonly specVersion: Hex
  readonly tip: Hex
  readonly transactionVersion: Hex
  readonly signedExtensions: readonly string[]
  readonly version: number
  /** Whether a wallet that changes the payload returns the whole extrinsic. */
  readonly withSignedTransaction?: boolean
}

/** A protobuf document of Cosmos (`SignDoc`). Bytes are base64. */
export interface CosmosSignDocument {
  readonly bodyBytes: string
  readonly authInfoBytes: string
  readonly chainId: string
  readonly accountNumber: string
}

/** A JSON document of Cosmos (Amino, CosmJS' `StdSignDoc`). */
export type CosmosAminoDocument = {
  readonly chain_id: string
  readonly account_number: string
  readonly sequence: string
  readonly fee: {
    readonly amount: readonly { readonly denom: string; readonly amount: string }[]
    readonly gas: string
    /** The account that pays by a fee grant. */
    readonly granter?: string
    /** The account that pays the fee. It signs, too. */
    readonly payer?: string
  }
  readonly msgs: readonly { readonly type: string; readonly value: Readonly<Record<string, unknown>> }[]
  readonly memo: string
  readonly timeout_height?: string
}

/** The options for sending a Solana transaction (`sendTransaction` of JSON-RPC, `solana:signAndSendTransaction`). */
export interface SolanaSendOptions {
  /** The values after the third are old names, which web3.js still has. */
  readonly preflightCommitment?:
    | 'processed'
    | 'confirmed'
    | 'finalized'
    | 'max'
    | 'recent'
    | 'root'
    | 'single'
    | 'singleGossip'
    | undefined
  readonly skipPreflight?: boolean | undefined
  readonly maxRetries?: number | undefined
  readonly minContextSlot?: number | undefined
}

/** A signature of a Cosmos document. Bytes are base64. */
export interface CosmosSignature<Document> {
  readonly signature: string
  readonly publicKey: string
  /** The document as it was signed. The user may have changed its fee and memo. */
  readonly signed: Document
}
