/** A wallet of the suite on one namespace, and the behavior that Foyer has to handle. */
export interface WalletCase {
  /** The name of its script. */
  readonly script: string
  /** The name under which tests reach its background. */
  readonly background: string
  readonly namespace: 'eip155' | 'solana' | 'polkadot' | 'bip122' | 'cosmos'
  readonly name: string
  /** The id of its row in the list. */
  readonly id: string
  /** Whether the wallet's page code provides an icon. */
  readonly hasIcon: boolean
  /**
   * Whether the wallet's page code reports an account change. Otherwise the page detects the change on the next load.
   */
  readonly tellsAccount: boolean
  /** Whether the wallet's page code reports that the wallet was locked. */
  readonly tellsLock: boolean
  /** Whether the wallet's page code reports that the page's permission was revoked. */
  readonly tellsEnd: boolean
  /** The state after a reload: confirmed by a silent request, or unconfirmed because the wallet has none. */
  readonly comesBack: 'confirmed' | 'unconfirmed'
  /** The state after a reload while the wallet is locked. */
  readonly comesBackLocked: 'resting' | 'unconfirmed'
  /** Whether the wallet's page code provides a new object when it is injected again. */
  readonly comesAnew: boolean
  /** The console error or exception of its page code when it is injected twice. */
  readonly complaintAgain?: RegExp
  /** Whether the wallet shows the page all of its accounts, so that the last used one stays the current one. */
  readonly showsAll: boolean
  /** Requests that its background makes itself before it notifies the page. */
  readonly ownQuestions?: readonly string[]
  /** The console error of its page code after the page's permission was revoked. */
  readonly complaint?: RegExp
  /** All requests that its background may receive before the visitor selects it. */
  readonly silent: readonly string[]
  /** The ids of additional rows, if its page code deliberately injects itself under the names of other wallets. */
  readonly otherRows: readonly string[]
}

const oneKey = {
  script: 'onekey',
  name: 'OneKey',
  id: 'OneKey',
  silent: [],
  otherRows: [],
  tellsAccount: true,
  tellsLock: true,
  tellsEnd: true,
  comesBack: 'confirmed',
  comesBackLocked: 'resting',
  comesAnew: false,
  complaintAgain: /Cannot redefine property/,
  showsAll: false,
} as const

/** The wallets, one entry per tested namespace. */
export const eachWallet: readonly WalletCase[] = [
  {
    script: 'metamask',
    background: 'metamask',
    namespace: 'eip155',
    name: 'MetaMask',
    id: 'io.metamask',
    hasIcon: true,
    silent: ['eth_accounts'],
    otherRows: [],
    tellsAccount: true,
    tellsLock: true,
    tellsEnd: true,
    comesBack: 'confirmed',
    comesBackLocked: 'resting',
    comesAnew: true,
    showsAll: true,
  },
  {
    script: 'rabby',
    background: 'rabby',
    namespace: 'eip155',
    name: 'Rabby Wallet',
    id: 'io.rabby',
    hasIcon: true,
    silent: ['eth_accounts'],
    otherRows: [],
    tellsAccount: true,
    tellsLock: true,
    tellsEnd: true,
    comesBack: 'confirmed',
    comesBackLocked: 'resting',
    comesAnew: false,
    complaintAgain: /Cannot redefine property/,
    showsAll: true,
  },
  {
    script: 'keplr',
    background: 'keplr',
    namespace: 'cosmos',
    name: 'Keplr',
    id: 'Keplr',
    hasIcon: false,
    silent: [],
    otherRows: [],
    tellsAccount: true,
    tellsLock: false,
    tellsEnd: false,
    comesBack: 'unconfirmed',
    comesBackLocked: 'unconfirmed',
    comesAnew: true,
    showsAll: false,
  },
  {
    script: 'polkadotJs',
    background: 'polkadotJs',
    namespace: 'polkadot',
    name: 'Polkadot.js',
    id: 'polkadot-js',
    hasIcon: false,
    complaint: /has not been enabled yet|ping failed/,
    silent: [],
    otherRows: [],
    tellsAccount: true,
    tellsLock: false,
    tellsEnd: true,
    comesBack: 'unconfirmed',
    comesBackLocked: 'unconfirmed',
    comesAnew: true,
    // Both of its content scripts answer.
    complaintAgain: /Unknown response/,
    showsAll: false,
  },
  {
    ...oneKey,
    background: 'onekey:eip155',
    namespace: 'eip155',
    id: 'so.onekey.app.wallet',
    hasIcon: true,
    showsAll: true,
    comesAnew: true,
    silent: ['eth_accounts'],
  },
  {
    ...oneKey,
    background: 'onekey:solana',
    namespace: 'solana',
    hasIcon: true,
    otherRows: ['Solflare', 'Jupiter', 'MetaMask'],
    tellsAccount: false,
    // The wallet's background in this suite refuses silent requests while locked, just as it does after revoking the
    // page's permission.
    tellsEnd: false,
  },
  {
    ...oneKey,
    background: 'onekey:polkadot',
    namespace: 'polkadot',
    hasIcon: false,
    otherRows: ['polkadot-js'],
    comesBack: 'unconfirmed',
    comesBackLocked: 'unconfirmed',
  },
  { ...oneKey, background: 'onekey:bip122', namespace: 'bip122', hasIcon: false, tellsEnd: false },
  {
    ...oneKey,
    background: 'onekey:cosmos',
    namespace: 'cosmos',
    hasIcon: false,
    ownQuestions: ['getKey'],
    tellsLock: false,
    tellsEnd: false,
    comesBack: 'unconfirmed',
    comesBackLocked: 'unconfirmed',
  },
]
