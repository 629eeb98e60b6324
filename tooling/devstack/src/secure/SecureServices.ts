/** Where the embedded wallet's secure site is. Plain data. */
export interface SecureServices {
  /** What `services.secureFrameUrl` of an app is. */
  readonly frameUrl: string
  readonly origin: string
  /** `GET {mailboxUrl}/mailbox?to={address}` answers with the mails of an address, oldest first. */
  readonly mailboxUrl: string
  /** The stand-ins of the login providers by name. */
  readonly oidc: Readonly<Record<string, string>>
}
