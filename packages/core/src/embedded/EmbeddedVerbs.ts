import type { EmbeddedAccountType } from '@foyer/common'

/** What can be done with the embedded wallet of a connected visitor. */
export interface EmbeddedVerbs {
  /**
   * Makes the other kind of account the one in use. Resolves to the kind that is used then: `eoa` where the wanted one
   * could not be set. Never rejects.
   */
  chooseAccountType(type: EmbeddedAccountType): Promise<EmbeddedAccountType>
  /** Brings the frame in front of the modal, for as long as something waits in it. */
  showFrame(words: { readonly label: string; readonly closeLabel: string }): void
  hideFrame(): void
  /** The visitor turned away: everything that waits in the frame is aborted. */
  cancelApprovals(): void
  /** The secure site's page for the wallet's owner. */
  readonly dashboardUrl: string
}
