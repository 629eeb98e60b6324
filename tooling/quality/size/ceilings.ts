/** The ceilings. Bytes are gzipped and without React. 1 kB is 1000 bytes. */
export const ceilings = {
  /**
   * The bytes that `@foyer/react` adds to the page load. The dialog, which must be visible before the modal is
   * loaded, takes 3 kB of them.
   */
  reactEager: 26_500,
  /** The cost of all hooks for a custom interface and of `WalletButton`. Other pages do not pay it. */
  ownInterfaceHooks: 3_500,
  /** Everything that a page without the modal loads until its wallets are listed. It includes no chain SDK. */
  ownPage: 86_000,
  /** The first open of the modal, without the language, which has its own row. */
  firstOpen: 80_000,
  /** The number of scripts that the first open of a view requests, with any bundler. */
  openRequests: 4,
  /** The number of rounds of requests. With one, no script is discovered only in the response of another. */
  openRounds: 1,
  /**
   * The size of the smallest script of an opening, as built and not compressed. A smaller one is not worth a request.
   */
  smallestScript: 2_000,
  /** Another view: its own file and the one that views share. */
  furtherView: 40_000,
  furtherViewRequests: 2,
  /** All texts of a language. A visitor of the first view waits for them in addition to `firstOpen`. */
  language: 25_000,
  adapter: 5_000,
  everythingRegistered: 36_000,
  /** The code between a session and the app's library, including shared code but not the library. */
  librarySigner: 4_000,
  /** A theme that a page chooses. */
  themePreset: 500,
} as const

/** A host's import of each transport, which its page loads without any interaction. */
export const transports = [
  { packageName: '@foyer/adapters-evm', imports: 'createEvmAdapter, mainnet' },
  { packageName: '@foyer/adapters-solana', imports: 'createSolanaAdapter, solana' },
  { packageName: '@foyer/adapters-polkadot', imports: 'createPolkadotAdapter, polkadotAssetHub' },
  { packageName: '@foyer/adapters-bitcoin', imports: 'createBitcoinAdapter, bitcoin' },
  { packageName: '@foyer/adapters-cosmos', imports: 'createCosmosAdapter, cosmosHub' },
  { packageName: '@foyer/walletconnect', imports: 'createWalletConnect' },
] as const

/**
 * Packages whose work comes later. Their rows are shown as open. A listed package that already has exports fails the
 * check, so that the list stays current.
 */
export const awaitedPackages: readonly string[] = []

/** The signers for libraries of apps: the entry, an app's import of it, and the packages the app has anyway. */
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

/** The themes that come with Foyer. */
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

/** Exports of `@foyer/react` for a custom interface. Pages that do not import them do not load them. */
export const ownInterface: readonly string[] = [
  'WalletButton',
  'useFoyerConnect',
  'useFoyerConnections',
  'useFoyerDisconnect',
  'useFoyerConnectors',
  'useFoyerPairingCode',
  'useFoyerSendCalls',
  'useFoyerSendTransaction',
  'useFoyerSignMessage',
  'useFoyerSwitchNetwork',
  'useFoyerWallets',
]
