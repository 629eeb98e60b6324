/** A text, its claimed signer, and the signature in the namespace's encoding. */
export interface SignedText {
  readonly address: string
  /** The CAIP-2 id of the network in the text. */
  readonly chainId: string
  readonly text: string
  readonly signature: string
}
