import type { EmbeddedAccountType, EmbeddedSmartAccount, NetworkId } from '@foyer/common'

/** What can be done with the embedded wallet of a connected visitor. */
export interface EmbeddedVerbs {
  /**
   * Makes the other kind of account the one in use. Resolves to the kind that is used then: `eoa` where the wanted one
   * could not be set. Never rejects.
   */
  chooseAccountType(type: EmbeddedAccountType): Promise<EmbeddedAccountType>
  /** The network the frame stands on, which may be another than the page's. Failures: those of a question to the frame. */
  readChainId(): Promise<NetworkId>
  /**
   * Has the visitor's smart account made ready, and says whether it is on the chain. Failures: those of a question to the
   * frame.
   */
  initSmartAccount(): Promise<EmbeddedSmartAccount>
  /** Brings the frame in front of the modal, for as long as something waits in it. */
  showFrame(words: { readonly label: string; readonly closeLabel: string }): void
  hideFrame(): void
  /** The visitor turned away: everything that waits in the frame is aborted. */
  cancelApprovals(): void
  /** The secure site's page for the wallet's owner. */
  readonly dashboardUrl: string
}
