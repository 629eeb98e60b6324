/** A row with a MAC over its other columns, so that rows written directly to the database are rejected. */
interface SealedRow {
  mac: string
}

/** A user. A key per user encrypts their account keys, and the master key wraps it. */
export interface UserRow extends SealedRow {
  id: string
  email: string | null
  userName: string | null
  preferredAccountType: 'eoa' | 'smartAccount'
  wrappedKey: string
  evmAddress: string
  evmKey: string
  solanaAddress: string
  solanaKey: string
  /** The end of the lock, in milliseconds since 1970. Until then, signing in and signing are blocked. */
  lockedUntil: number
}

/** A login method of a user: `email:{address}` or `{provider}:{subject}`. */
export interface IdentityRow extends SealedRow {
  identity: string
  userId: string
}

/** A session of a frame. Tokens and device ids are stored as hashes. */
export interface SessionRow extends SealedRow {
  tokenHash: string
  userId: string
  /** The CAIP-2 id of the session's network. */
  chainId: string
  expiresAt: number
}

/** A device that may request codes for an address. */
export interface DeviceRow extends SealedRow {
  email: string
  deviceHash: string
}

/** A device that waits for its link to be followed. */
export interface DeviceLinkRow extends SealedRow {
  secretHash: string
  email: string
  deviceHash: string
  appOrigin: string
  browser: string
  /** The number that the app shows and the visitor enters on the page of the link. */
  number: string
  expiresAt: number
}

/** The pending login of a device by e-mail, and the time of the last e-mail. */
export interface PendingLoginRow extends SealedRow {
  deviceHash: string
  email: string
  mailedAt: number
  expiresAt: number
}

/** A one-time code, hashed. */
export interface CodeRow extends SealedRow {
  purpose: string
  codeHash: string
  triesLeft: number
  expiresAt: number
}

/** A change of address that waits for its codes. */
export interface EmailChangeRow extends SealedRow {
  userId: string
  email: string
  isOldConfirmed: boolean
  expiresAt: number
}

/** A link with which the owner of a replaced address locks the account. */
export interface LockLinkRow extends SealedRow {
  secretHash: string
  userId: string
  oldEmail: string
  expiresAt: number
}

/** A login with a provider or a passkey, from start to end. */
export interface SocialLoginRow extends SealedRow {
  stateHash: string
  provider: string
  verifier: string
  nonce: string
  deviceHash: string
  appOrigin: string
  /** The hash of the secret that binds the login to its window. A login without an opener replaces it. */
  windowHash: string | null
  /** The hash of the handle that passes through the app after the provider's response. */
  handleHash: string | null
  /** The app's page that the login returns to, or `null` if it returns to an opener. */
  pageUrl: string | null
  /** JSON of the user or the error message. */
  outcome: string | null
  expiresAt: number
}

/** A login with Farcaster. */
export interface FarcasterRow extends SealedRow {
  channelHash: string
  deviceHash: string
  appOrigin: string
  number: string
  /** The hash of the id in the URL that Farcaster's app returns to. `null` until the number was entered. */
  returnHash: string | null
  /** The hash of the secret in the phone's browser that entered the number. */
  phoneHash: string | null
  /** The relay's token for the channel. It only allows reading. */
  relayToken: string | null
  nonce: string | null
  /** JSON of the signed message, once the relay has it. */
  answer: string | null
  answeredAt: number | null
  isStopped: boolean
  /** The hash of the token of the session that the login opened. */
  tokenHash: string | null
  expiresAt: number
}

/** A request that waits for approval, and its outcome. */
export interface RequestRow extends SealedRow {
  ticketHash: string
  userId: string
  appOrigin: string
  appName: string
  /** The id that the app chose. It is unique per user and origin. */
  requestId: string
  /** The parsed request that was shown. */
  request: string
  state: 'open' | 'done'
  /** JSON of the result or the error. */
  outcome: string | null
  expiresAt: number
}

/** A batch that was submitted. */
export interface SubmissionRow extends SealedRow {
  key: string
  value: string
  expiresAt: number
}

/** A signed EVM transaction. It is stored before it is sent. */
export interface SendingRow extends SealedRow {
  key: string
  networkId: string
  sender: string
  nonce: number
  raw: string
  hash: string
  /** The smart account of the operation in the transaction, in lower case. */
  account: string | null
  operationHash: string | null
  /** The operation as apps receive it. */
  operation: string | null
  refusal: string | null
  expiresAt: number
}

/** A passkey of a user. */
export interface PasskeyRow extends SealedRow {
  /** The id in the authenticator's format: base64url. */
  credentialId: string
  userId: string
  /** In COSE format, as base64url. */
  publicKey: string
  /** The authenticator's number of uses. 0 for synced passkeys. */
  counter: number
  /** JSON of the transports with which browsers reach the authenticator. */
  transports: string
  name: string
  isSynced: boolean
  createdAt: number
  lastUsedAt: number | null
}

/** A challenge for a passkey, valid for one use. */
export interface PasskeyChallengeRow extends SealedRow {
  challengeHash: string
  /** The action that the response is valid for, with its session, link or login. */
  purpose: string
  /** The hash of the requesting page's device id. */
  deviceHash: string
  expiresAt: number
}

/** A user whose logins on new devices require a passkey. */
export interface SecondFactorRow extends SealedRow {
  userId: string
  turnedOnAt: number
}

/** A device that a user confirmed with a passkey while their second step was on. */
export interface PasskeyDeviceRow extends SealedRow {
  userId: string
  deviceHash: string
}

/** A session whose user confirmed their identity recently. */
export interface FreshLoginRow extends SealedRow {
  tokenHash: string
  isByPasskey: boolean
  expiresAt: number
}

/** A link that starts a recovery. */
export interface RecoveryLinkRow extends SealedRow {
  secretHash: string
  userId: string
  expiresAt: number
}

/** A recovery, from its start until it can no longer be canceled. */
export interface RecoveryRow extends SealedRow {
  userId: string
  /** The hash of the secret in the links that cancel it. */
  cancelHash: string
  /** In `takenBack` the second step is on again, but the owner has not used a passkey from before yet. */
  state: 'waiting' | 'over' | 'takenBack'
  endsAt: number
  expiresAt: number
}

/** A key of the service, wrapped with the master key. */
export interface ServiceKeyRow {
  id: string
  wrapped: string
}

/** The tables by name. Column names are in snake case in the database. */
export interface Tables {
  users: UserRow
  identities: IdentityRow
  sessions: SessionRow
  devices: DeviceRow
  deviceLinks: DeviceLinkRow
  pendingLogins: PendingLoginRow
  codes: CodeRow
  emailChanges: EmailChangeRow
  lockLinks: LockLinkRow
  socialLogins: SocialLoginRow
  farcasterChannels: FarcasterRow
  requests: RequestRow
  submissions: SubmissionRow
  sendings: SendingRow
  passkeys: PasskeyRow
  passkeyChallenges: PasskeyChallengeRow
  secondFactors: SecondFactorRow
  passkeyDevices: PasskeyDeviceRow
  freshLogins: FreshLoginRow
  recoveryLinks: RecoveryLinkRow
  recoveries: RecoveryRow
  serviceKeys: ServiceKeyRow
}

/** The tables whose rows expire. */
export const expiringTables = [
  'sessions',
  'deviceLinks',
  'pendingLogins',
  'codes',
  'emailChanges',
  'lockLinks',
  'socialLogins',
  'farcasterChannels',
  'requests',
  'submissions',
  'sendings',
  'passkeyChallenges',
  'freshLogins',
  'recoveryLinks',
  'recoveries',
] as const satisfies readonly (keyof Tables)[]
