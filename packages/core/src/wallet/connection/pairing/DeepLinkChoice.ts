/** How the wallet of the pairing in use is opened again on this device. */
export interface DeepLinkChoice {
  readonly name: string
  /** Base of its links. */
  readonly href: string
}
