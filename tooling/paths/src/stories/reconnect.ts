import type { Story } from './Story.js'

export const reconnect: Story = {
  title: 'Reconnect',
  chapters: [
    {
      lead: 'The page loads with a stored connection from an earlier visit. The host creates an instance, which has no side effects until it starts.',
      steps: [
        [
          'react/src/createFoyer.ts',
          'creates the instance and adds the lazy loaders of WalletConnect and the embedded wallet.',
        ],
        [
          'core/src/foyer/createFoyer.ts',
          'creates the instance. Its `start` checks storage for connections.',
        ],
        ['core/src/foyer/options/readOptions.ts', 'validates the host’s options.'],
        [
          'core/src/foyer/createInstance.ts',
          'creates the parts that need no engine: state, storage reader, events and settings.',
        ],
      ],
    },
    {
      lead: 'The provider starts the instance. The stored connection makes it load the engine immediately, and the button shows "Connecting..." meanwhile.',
      steps: [
        ['react/src/provider/FoyerProvider.tsx', 'starts the instance on mount.'],
        ['core/src/wallet/connection/walletEntries.ts', 'defines the storage entries of a connection.'],
        [
          'core/src/base/storage.ts',
          'reads and validates a storage entry, with a default for invalid values.',
        ],
        ['core/src/foyer/engineLoader.ts', 'loads the engine once and starts it.'],
        ['core/src/foyer/engine.ts', 'creates the rooms and starts them.'],
      ],
    },
    {
      lead: 'The connection room reconnects the stored wallet without a prompt.',
      steps: [
        ['core/src/wallet/connection/controller.ts', 'starts discovery, then reconnects each namespace.'],
        [
          'core/src/wallet/connection/storedConnections.ts',
          'reads the stored connections, the active one first.',
        ],
        [
          'core/src/wallet/connection/reconnect.ts',
          'waits for the connector, then reconnects within a timeout.',
        ],
        [
          'core/src/wallet/connection/connectorRegistry.ts',
          'registers the connector once its wallet is discovered.',
        ],
        ['adapters-evm/src/adapter.ts', 'implements the adapter interface for EVM chains.'],
        ['adapters-evm/src/discovery.ts', 'discovers announced (EIP-6963) and injected wallets.'],
        ['adapters-evm/src/connector.ts', 'creates a connector for each discovered wallet.'],
        [
          'adapters-evm/src/session.ts',
          'opens a session with the accounts that the wallet exposes without a prompt.',
        ],
        ['common/src/session-kit/session.ts', 'implements the session logic that all adapters share.'],
      ],
    },
    {
      lead: 'The session is open, and the button shows the account.',
      steps: [
        ['core/src/wallet/connection/connectionRecords.ts', 'updates sessions, state and storage together.'],
        ['core/src/wallet/account/controller.ts', 'reads the balance and other details of the account.'],
        [
          'core/src/wallet/account/createBalanceMemory.ts',
          'returns the stored balance from the last visit if it is recent.',
        ],
        ['react/src/hooks/useFoyerAccount.ts', 'returns the active account to host components.'],
        ['react/src/buttons/AccountButton.tsx', 'renders the account and its balance.'],
      ],
    },
  ],
}
