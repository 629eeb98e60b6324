import type { Story } from './Story.js'

export const reconnect: Story = {
  title: 'Reconnect',
  chapters: [
    {
      lead: 'The page loads, and a connection is stored from an earlier visit. The host makes its instance, which touches nothing yet.',
      steps: [
        [
          'react/src/createFoyer.ts',
          'makes the instance for a host with React, and adds the packages that load late.',
        ],
        ['core/src/foyer/createFoyer.ts', 'makes the instance; its `start` finds what is stored.'],
        ['core/src/foyer/options/readOptions.ts', 'checks the host’s options.'],
        ['core/src/foyer/createInstance.ts', 'is what an instance has before anything acts.'],
      ],
    },
    {
      lead: 'The provider starts the instance. A stored connection is a reason to load the engine immediately; the button shows "Connecting..." meanwhile.',
      steps: [
        ['react/src/provider/FoyerProvider.tsx', 'starts the instance when the host’s app is drawn.'],
        ['core/src/wallet/connection/walletEntries.ts', 'names what is stored of a connection.'],
        ['core/src/base/storage.ts', 'reads an entry, and falls back where it is not valid.'],
        ['core/src/foyer/engineLoader.ts', 'loads the engine once, and starts it.'],
        ['core/src/foyer/engine.ts', 'makes each room and starts it.'],
      ],
    },
    {
      lead: 'The room of connections looks for the wallet that is stored. It asks the wallet nothing that a person would have to answer.',
      steps: [
        ['core/src/wallet/connection/controller.ts', 'starts discovery, then reconnects each namespace.'],
        [
          'core/src/wallet/connection/storedConnections.ts',
          'knows what is stored, the connection in use first.',
        ],
        [
          'core/src/wallet/connection/reconnect.ts',
          'waits for the connector and reconnects within a deadline.',
        ],
        [
          'core/src/wallet/connection/connectorRegistry.ts',
          'finds the connector when its wallet announces itself.',
        ],
        ['adapters-evm/src/adapter.ts', 'is the adapter: what core asks of a chain family.'],
        ['adapters-evm/src/discovery.ts', 'hears the wallets of this browser announce themselves.'],
        ['adapters-evm/src/connector.ts', 'is the way in to one of them.'],
        ['adapters-evm/src/session.ts', 'opens the session on what the wallet still shows to the page.'],
        ['common/src/session-kit/session.ts', 'is what the sessions of all families have in common.'],
      ],
    },
    {
      lead: 'The session is open, and the button shows the account.',
      steps: [
        ['core/src/wallet/connection/connectionRecords.ts', 'changes session, state and storage together.'],
        ['core/src/wallet/account/controller.ts', 'reads what is known of the account.'],
        [
          'core/src/wallet/account/createBalanceMemory.ts',
          'gives the balance of the last visit while it is fresh.',
        ],
        ['react/src/hooks/useFoyerAccount.ts', 'tells the host’s page of the account.'],
        ['react/src/buttons/AccountButton.tsx', 'shows the account and its balance.'],
      ],
    },
  ],
}
