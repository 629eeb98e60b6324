/** The URLs of the embedded wallet's secure site, as plain data. */
export interface SecureServices {
  /** The value of an app's `services.secureFrameUrl`. */
  readonly frameUrl: string
  readonly origin: string
  /**
   * The URL of the mailbox. `GET {mailboxUrl}/mailbox?to={address}` returns the e-mails to an address, oldest first.
   */
  readonly mailboxUrl: string
  /** The URLs of the test login providers by name. */
  readonly oidc: Readonly<Record<string, string>>
}
