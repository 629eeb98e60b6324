/** A wallet of the suite, by what Foyer is to make of it. */
export interface WalletCase {
  /** The name of its script. */
  readonly script: string
  /** The name of its background, as tests reach it. */
  readonly background: string
  readonly namespace: 'eip155' | 'solana' | 'polkadot' | 'bip122' | 'cosmos'
  readonly name: string
  /** What identifies it in the list. */
  readonly id: string
  /** Whether its page code hands over an icon. */
  readonly hasIcon: boolean
  /** Whether its page code tells the page that the owner picked another account; else the page knows when it is loaded again. */
  readonly tellsAccount: boolean
  /** Whether it tells the page that it was locked. */
  readonly tellsLock: boolean
  /** Whether it tells the page that it may see its accounts no more. */
  readonly tellsEnd: boolean
  /** How a page that comes back to it stands: it is asked silently, or not at all. */
  readonly comesBack: 'confirmed' | 'unconfirmed'
  /** How it stands where the wallet is locked then. */
  readonly comesBackLocked: 'resting' | 'unconfirmed'
  /** Whether its page code gives the page another object when it is put into it again. */
  readonly comesAnew: boolean
  /** What its own code tells the console, or throws, where it finds itself in the page already. */
  readonly complaintAgain?: RegExp
  /** Whether it shows the page all of its accounts, so that the one used last stays the one in use. */
  readonly showsAll: boolean
  /** What its background here asks itself, to tell the page of it. */
  readonly ownQuestions?: readonly string[]
  /** What its own page code tells the console as an error once the page was forgotten. */
  readonly complaint?: RegExp
  /** Everything its background may be asked before the visitor picks it. */
  readonly silent: readonly string[]
  /** The ids of further rows, where its page code puts itself into a page under the names of other wallets on purpose. */
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

/** The wallets, on each family that they are walked on. */
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
    // Its background here refuses a silent question while it is locked, as it does for a page that it forgot.
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
