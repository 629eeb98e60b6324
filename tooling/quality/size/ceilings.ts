/** Ceilings, those of bytes gzipped and without React. 1 kB is 1000 bytes. */
export const ceilings = {
  /** 3 kB of it are the dialog, which must be on screen before anything of the modal can be loaded. */
  reactEager: 26_500,
  /** What a page pays that has all hooks for an interface of its own, and `WalletButton`; others are spared it. */
  ownInterfaceHooks: 3_000,
  /** All that a page without the modal loads until its wallets are listed: no SDK of a chain is among it. */
  ownPage: 83_000,
  /** Without the language, which has a row of its own. */
  firstOpen: 80_000,
  /** Scripts that the first open of a view asks for, in a host of whatever bundler. */
  openRequests: 4,
  /** Times that they wait for each other: none may be found in what another brought. */
  openRounds: 1,
  /** The floor of such a script, as it was built and not compressed: less is not worth a request. */
  smallestScript: 2_000,
  /** A further errand: its own file, and the one that errands share. */
  furtherView: 40_000,
  furtherViewRequests: 2,
  /** All of its texts, English like the others; a visitor of the first view waits for it, beside what `firstOpen` counts. */
  language: 25_000,
  adapter: 5_000,
  everythingRegistered: 36_000,
  /** What stands between a session and a library that the app has, what its siblings share included; the library is its own. */
  librarySigner: 4_000,
  /** A look of its own, for a page that chooses it. */
  themePreset: 500,
} as const

/** How a host registers each transport: the import that its page pays for before anything is asked for. */
export const transports = [
  { packageName: '@foyer/adapters-evm', imports: 'createEvmAdapter, mainnet' },
  { packageName: '@foyer/adapters-solana', imports: 'createSolanaAdapter, solana' },
  { packageName: '@foyer/adapters-polkadot', imports: 'createPolkadotAdapter, polkadotAssetHub' },
  { packageName: '@foyer/adapters-bitcoin', imports: 'createBitcoinAdapter, bitcoin' },
  { packageName: '@foyer/adapters-cosmos', imports: 'createCosmosAdapter, cosmosHub' },
  { packageName: '@foyer/walletconnect', imports: 'createWalletConnect' },
] as const

/**
 * Packages whose work comes later. Their rows are shown as open. A package that is listed here and has something to
 * export fails the check, so the list cannot outlive the work.
 */
export const awaitedPackages: readonly string[] = []

/** Signers for libraries that apps have: the entry, what an app imports of it, and what it has anyway. */
export const librarySigners: readonly {
  readonly entry: string
  readonly imports: string
  readonly libraries: readonly string[]
}[] = [
  { entry: '@foyer/adapters-evm/ethers', imports: 'toEthersSigner', libraries: ['ethers'] },
  { entry: '@foyer/adapters-evm/viem', imports: 'toWalletClient', libraries: ['viem'] },
  { entry: '@foyer/adapters-evm/wagmi', imports: 'foyerConnector', libraries: ['viem'] },
  {
    entry: '@foyer/adapters-solana/kit',
    imports: 'toMessageSigner, toTransactionSendingSigner, toTransactionSigner',
    libraries: ['@solana/kit'],
  },
  {
    entry: '@foyer/adapters-solana/web3js',
    imports: 'toWalletAdapter',
    libraries: ['@solana/web3.js'],
  },
  { entry: '@foyer/adapters-polkadot/api', imports: 'toSigner', libraries: ['@polkadot/api'] },
  { entry: '@foyer/adapters-polkadot/papi', imports: 'toPolkadotSigner', libraries: ['polkadot-api'] },
  {
    entry: '@foyer/adapters-cosmos/cosmjs',
    imports: 'toOfflineAminoSigner, toOfflineDirectSigner',
    libraries: ['@cosmjs/stargate'],
  },
  { entry: '@foyer/adapters-bitcoin/psbt', imports: 'toPsbtSigner', libraries: ['bitcoinjs-lib'] },
]

/** The looks that come with Foyer. */
export const themePresets = [
  'own',
  'mono',
  'soft',
  'sharp',
  'midnight',
  'paper',
  'glass',
  'terminal',
] as const

/** What of `@foyer/react` is for an interface of a page's own. A page that names none of it has none of it. */
export const ownInterface: readonly string[] = [
  'WalletButton',
  'useConnect',
  'useFoyerConnections',
  'useConnectors',
  'usePairingCode',
  'useFoyerSendCalls',
  'useFoyerSendTransaction',
  'useFoyerSignMessage',
  'useFoyerSwitchNetwork',
  'useWallets',
]
