/** A text, who is said to have signed it, and the signature in its namespace's encoding. */
export interface SignedText {
  readonly address: string
  /** CAIP-2, of the network that the text names. */
  readonly chainId: string
  readonly text: string
  readonly signature: string
}
