/** The account as the page shows it. */
export interface AccountView {
  readonly email: string | null
  readonly userName: string | null
  readonly evmAddress: string
  /** The address on the session's network. */
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

/** The input of each part of the page. */
export interface AccountContext {
  readonly account: AccountView
  /** Shows the overview again, with a message about the completed action. */
  readonly showAccount: (said?: string) => Promise<void>
}
