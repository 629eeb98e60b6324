/** Entries that only Foyer's own packages and tests import, or that contain messages before they are decoded. */
export const foyerEntries: readonly RegExp[] = [
  /^@foyer\/common\/(?:adapter-kit|adapter-testing|session-kit)/,
  /^@foyer\/core\/(?:engine|features|instance)/,
  /^@foyer\/frame-bridge/,
  /^@foyer\/testing/,
  /^@foyer\/scaffold/,
  /^@foyer\/ui/,
]

/** The exports with members of any value, by the reason. */
export const vagueExceptions: Readonly<Record<string, readonly string[]>> = {
  'They carry JSON-RPC of any method. The known methods of eip155 have types in `EvmMethods`.': [
    '@foyer/adapters-evm Eip1193Provider',
    '@foyer/adapters-evm/wagmi SessionProvider',
    '@foyer/common ApprovalCall',
    '@foyer/common BitcoinRpcProvider',
    '@foyer/common EvmAnswer',
    '@foyer/common EvmCall',
    '@foyer/common RequestProvider',
    '@foyer/common SendsRequests',
    '@foyer/common WalletTransport',
  ],
  'A standard leaves the fields open to wallets and chains.': [
    '@foyer/adapters-evm/wagmi ConnectAnswer',
    '@foyer/common ApprovalProperties',
    '@foyer/common Cacao',
    '@foyer/common CosmosAminoDocument',
    '@foyer/common GrantsPermissions',
    '@foyer/common StandardWalletProvider',
    '@foyer/common WalletCapabilities',
    '@foyer/core/smart-sessions GrantedPermissions',
    '@foyer/core/smart-sessions PermissionsRequest',
  ],
  'Without a constant of the host there is no narrower type.': [
    '@foyer/common ContractFunctionArgs',
    '@foyer/common TypedDataMessage',
    '@foyer/common WalletProviderOf',
  ],
  'The function is for values that are not checked yet.': [
    '@foyer/common FamilyTransport',
    '@foyer/common Schema',
    '@foyer/common StoredRecord',
    '@foyer/common cleanText',
    '@foyer/common decode',
    '@foyer/common readName',
    '@foyer/common safeImageUrl',
  ],
  'Any script may have set a global of the page.': [
    '@foyer/adapters-evm HostedPage',
    '@foyer/adapters-polkadot PolkadotPage',
    '@foyer/adapters-solana SolanaPage',
  ],
  'Foyer compares the value, or passes it on, and reads nothing of it.': [
    '@foyer/adapters-cosmos CosmosConnectorOptions',
    '@foyer/adapters-polkadot InjectedApi',
    '@foyer/common ChainDescription',
    '@foyer/common Connector',
    '@foyer/common LoadsLate',
    '@foyer/common Session',
    '@foyer/core TrackedEvent',
    '@foyer/secure-site Checks',
    '@foyer/walletconnect SharedProvider',
  ],
  'They describe the used part of a library of the host.': [
    '@foyer/sign-in FastifyHost',
    '@foyer/sign-in HostRequest',
    '@foyer/sign-in PostgresClient',
    '@foyer/sign-in RedisClient',
  ],
}
