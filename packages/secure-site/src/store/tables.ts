/** Every row carries a MAC over its other columns: who can write the database cannot make up a row. */
interface Sealed {
  mac: string
}

/** A user. Their keys are sealed by a key of their own, which the master key wraps. */
export interface UserRow extends Sealed {
  id: string
  email: string | null
  userName: string | null
  preferredAccountType: 'eoa' | 'smartAccount'
  wrappedKey: string
  evmAddress: string
  evmKey: string
  solanaAddress: string
  solanaKey: string
  /** Milliseconds since 1970; nobody signs in or signs before. */
  lockedUntil: number
}

/** A way in: `email:{address}` or `{provider}:{subject}`. */
export interface IdentityRow extends Sealed {
  identity: string
  userId: string
}

/** A signed-in frame. Tokens and devices are kept as hashes. */
export interface SessionRow extends Sealed {
  tokenHash: string
  userId: string
  /** CAIP-2. */
  chainId: string
  expiresAt: number
}

/** A device that may ask for codes to an address. */
export interface DeviceRow extends Sealed {
  email: string
  deviceHash: string
}

/** A device that waits for its link to be followed. */
export interface DeviceLinkRow extends Sealed {
  secretHash: string
  email: string
  deviceHash: string
  appOrigin: string
  browser: string
  /** Shown by the app and typed in on the page of the link. */
  number: string
  expiresAt: number
}

/** The address that a device signs in with at the moment, and when it was last mailed. */
export interface PendingLoginRow extends Sealed {
  deviceHash: string
  email: string
  mailedAt: number
  expiresAt: number
}

/** A one-time code, hashed. */
export interface CodeRow extends Sealed {
  purpose: string
  codeHash: string
  triesLeft: number
  expiresAt: number
}

/** A change of address that waits for its codes. */
export interface EmailChangeRow extends Sealed {
  userId: string
  email: string
  isOldConfirmed: boolean
  expiresAt: number
}

/** A link by which the owner of an address that was replaced locks the account. */
export interface LockLinkRow extends Sealed {
  secretHash: string
  userId: string
  oldEmail: string
  expiresAt: number
}

/** A login with a provider, from its start to its end. */
export interface SocialLoginRow extends Sealed {
  stateHash: string
  provider: string
  verifier: string
  nonce: string
  deviceHash: string
  appOrigin: string
  /** Of the secret that the frame and the window's first page hold; `null` until a page without a frame took one. */
  windowHash: string | null
  /** Of what passes through the app once the provider answered. */
  handleHash: string | null
  /** The page of the app that the login returns to; `null` where a window waits. */
  pageUrl: string | null
  /** JSON: who signed in, or the sentence that tells why nobody did. */
  outcome: string | null
  expiresAt: number
}

/** A login by phone. */
export interface FarcasterRow extends Sealed {
  channelHash: string
  deviceHash: string
  appOrigin: string
  number: string
  /** Names the login in the address that the phone's app goes back to; `null` until the number was right. */
  returnHash: string | null
  /** Of the secret of the phone's browser in which the number was typed in. */
  phoneHash: string | null
  /** The relay's name for its channel, which lets read it and nothing more. */
  relayToken: string | null
  nonce: string | null
  /** JSON: the signed message, from the moment on that the relay had it. */
  answer: string | null
  answeredAt: number | null
  isStopped: boolean
  /** Of the session that the login opened. */
  tokenHash: string | null
  expiresAt: number
}

/** A request that waits for the visitor's word, and what came of it. */
export interface RequestRow extends Sealed {
  ticketHash: string
  userId: string
  appOrigin: string
  appName: string
  /** The app's own; it counts once for a user and an origin. */
  requestId: string
  /** The request as it was read and shown. */
  request: string
  state: 'open' | 'done'
  /** JSON of the result or the failure. */
  outcome: string | null
  expiresAt: number
}

/** Something that a network was given. */
export interface SubmissionRow extends Sealed {
  key: string
  value: string
  expiresAt: number
}

/** A signed EVM transaction, written down before any node gets it. */
export interface SendingRow extends Sealed {
  key: string
  networkId: string
  sender: string
  nonce: number
  raw: string
  hash: string
  /** The smart account whose operation it carries, in small letters. */
  account: string | null
  operationHash: string | null
  /** The operation, as it is told of. */
  operation: string | null
  refusal: string | null
  expiresAt: number
}

/** A passkey of a user. */
export interface PasskeyRow extends Sealed {
  /** As authenticators write it: base64url. */
  credentialId: string
  userId: string
  /** In the form of COSE, as base64url. */
  publicKey: string
  /** How often the authenticator says that it was used; synced ones say 0. */
  counter: number
  /** JSON: how browsers reach the authenticator. */
  transports: string
  name: string
  isSynced: boolean
  createdAt: number
  lastUsedAt: number | null
}

/** Something that a passkey is asked to sign, once. */
export interface PasskeyChallengeRow extends Sealed {
  challengeHash: string
  /** What the answer is good for, and for which session, link or login. */
  purpose: string
  /** Of the page that asked. */
  deviceHash: string
  expiresAt: number
}

/** A user whose logins with a new device need a passkey. */
export interface SecondFactorRow extends Sealed {
  userId: string
  turnedOnAt: number
}

/** A device that such a user confirmed with a passkey. */
export interface PasskeyDeviceRow extends Sealed {
  userId: string
  deviceHash: string
}

/** A session whose user proved a moment ago who they are. */
export interface FreshLoginRow extends Sealed {
  tokenHash: string
  isByPasskey: boolean
  expiresAt: number
}

/** A link by which a recovery begins. */
export interface RecoveryLinkRow extends Sealed {
  secretHash: string
  userId: string
  expiresAt: number
}

/** A recovery, from its beginning until it can no longer be cancelled. */
export interface RecoveryRow extends Sealed {
  userId: string
  /** Of the secret in the links that cancel it. */
  cancelHash: string
  /** `takenBack`: the second step is on again, and the owner did not use a passkey from before yet. */
  state: 'waiting' | 'over' | 'takenBack'
  endsAt: number
  expiresAt: number
}

/** A key of the service, wrapped by the master key. */
export interface ServiceKeyRow {
  id: string
  wrapped: string
}

/** The tables by their names; columns are written in snake case. */
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

/** The tables whose rows are good for a while. */
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
