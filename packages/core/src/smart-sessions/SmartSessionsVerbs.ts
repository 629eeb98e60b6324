/** What an app asks for: ERC-7715 permissions, passed to the wallet as they are. */
export interface PermissionsRequest {
  /** Seconds since epoch. */
  readonly expiry: number
  readonly permissions: readonly { readonly type: string; readonly data: Readonly<Record<string, unknown>> }[]
  /** Who may act: a key, for example `{ type: 'key', data: { type: 'secp256k1', publicKey } }`. */
  readonly signer: Readonly<Record<string, unknown>>
}

/** What was granted: the wallet's answer, with its context. */
export type GrantedPermissions = Readonly<Record<string, unknown>> & { readonly context: string }

/** Smart sessions of the account in use. */
export interface SmartSessionsVerbs {
  /** Reads them. What comes of it is in state; never rejects. */
  load(): Promise<void>
  /** Asks the wallet to grant. Failures: `SESSIONS_UNSUPPORTED`, `REQUEST_REJECTED`, `WALLET_ANSWER_INVALID`. */
  grant(request: PermissionsRequest): Promise<GrantedPermissions>
  /** Takes a session back: signed by the wallet, told to the service. Resolves to whether it is revoked; never rejects. */
  revoke(id: string): Promise<boolean>
}
