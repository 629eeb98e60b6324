/** The account as the page shows it. */
export interface AccountView {
  readonly email: string | null
  readonly userName: string | null
  readonly evmAddress: string
  /** On the network that the session is on. */
  readonly smartAccount?: string
  readonly solanaAddress: string
  readonly waysIn: readonly string[]
  readonly passkeys: readonly PasskeyView[]
  readonly hasSecondStep: boolean
  readonly recoveryEndsAt: number | null
}

/** A passkey as the page shows it. */
export interface PasskeyView {
  readonly id: string
  readonly name: string
  readonly isSynced: boolean
  readonly createdAt: number
  readonly lastUsedAt: number | null
}

/** What a part of the page is given. */
export interface AccountContext {
  readonly account: AccountView
  /** Shows the whole account again, with what was done. */
  readonly showAccount: (said?: string) => Promise<void>
}
