/** A text, and the signature that is to be of an address. */
export interface SignedText {
  /** What an output to the address is locked with. */
  readonly lock: Uint8Array
  readonly text: Uint8Array
  readonly signature: Uint8Array
}
