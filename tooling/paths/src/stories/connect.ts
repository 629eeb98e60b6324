import type { Story } from './Story.js'

export const connect: Story = {
  title: 'Connect',
  chapters: [
    {
      lead: 'The visitor clicks the host’s button. The engine is not loaded yet. The click updates the state, and the page starts to load the missing chunks.',
      steps: [
        ['react/src/buttons/ConnectButton.tsx', 'renders the button and opens the modal on click.'],
        [
          'react/src/hooks/useFoyer.ts',
          'returns the instance and its most common actions to buttons and host components.',
        ],
        [
          'core/src/foyer/createActions.ts',
          'defines the actions of an instance. Loads the engine first for the actions that need it.',
        ],
        [
          'core/src/foyer/createInstance.ts',
          'creates the parts that need no engine: state, storage reader, events and settings.',
        ],
        ['core/src/modal/router/openModal.ts', 'sets `modal.isOpen` and the Connect view in state.'],
        [
          'core/src/modal/router/routerState.ts',
          'holds the view history. Its last entry is the current view.',
        ],
      ],
    },
    {
      lead: 'A dialog with a placeholder opens immediately. The modal replaces the placeholder once its chunk is loaded.',
      steps: [
        [
          'react/src/provider/ModalPlace.ts',
          'creates the dialog, and opens and closes it when the state changes.',
        ],
        [
          'react/src/provider/FoyerProvider.tsx',
          'renders the modal into the dialog once its chunk is loaded.',
        ],
        [
          'react/src/provider/modalLoading.ts',
          'loads the modal, the engine, the locale and the first view in parallel.',
        ],
        ['scaffold/src/shell/Modal.tsx', 'renders the dialog with its header and the current view.'],
        ['scaffold/src/shell/ModalRouter.tsx', 'renders the current view with a transition.'],
        [
          'scaffold/src/shell/loadView.ts',
          'loads a view together with the chunk that it shares with related views.',
        ],
        ['scaffold/src/views/errands.ts', 'maps each group of related views to the loader of its chunk.'],
        ['scaffold/src/shell/ModalHeader.tsx', 'renders the title, the back button and the close button.'],
      ],
    },
    {
      lead: 'Meanwhile the engine loads. It creates the rooms, one for each domain, and starts wallet discovery.',
      steps: [
        ['core/src/foyer/engineLoader.ts', 'loads the engine once and starts it.'],
        ['core/src/foyer/engine.ts', 'creates the rooms and injects their dependencies.'],
        [
          'core/src/wallet/connection/controller.ts',
          'assembles the connection room and exposes its actions.',
        ],
        [
          'core/src/wallet/connection/connectorRegistry.ts',
          'starts discovery in every adapter and registers the connectors.',
        ],
        ['adapters-evm/src/adapter.ts', 'implements the adapter interface for EVM chains.'],
        ['adapters-evm/src/discovery.ts', 'discovers announced (EIP-6963) and injected wallets.'],
        ['adapters-evm/src/connector.ts', 'creates a connector for each discovered wallet.'],
      ],
    },
    {
      lead: 'The visitor selects a wallet from the list.',
      steps: [
        ['scaffold/src/views/connect/ConnectView.tsx', 'renders the Connect view.'],
        ['scaffold/src/wallets/WalletList.tsx', 'renders the list of wallets.'],
        ['core/src/wallet/connection/connectorRows.ts', 'selects and sorts the rows of the list.'],
        ['scaffold/src/wallets/WalletRow.tsx', 'renders a row and selects its wallet on click.'],
        [
          'core/src/wallet/connection/reachWallet.ts',
          'starts the connection attempt in the same task as the click, and tracks it in analytics.',
        ],
        [
          'scaffold/src/views/connecting/ConnectingExternalView.tsx',
          'renders the view that waits for a browser wallet.',
        ],
        [
          'scaffold/src/wallets/ExternalPanel.tsx',
          'renders the status of the attempt, with a retry button after a failure.',
        ],
      ],
    },
    {
      lead: 'The wallet prompts the visitor, who approves. A session opens.',
      steps: [
        [
          'core/src/wallet/connection/connect.ts',
          'runs the attempt with a timeout, and loads the sign-in feature if the host configured it.',
        ],
        ['core/src/base/flow.ts', 'implements cancelable flows. Only the newest attempt updates the state.'],
        [
          'core/src/wallet/connection/transitions.ts',
          'reduces connection events to the next state of the flow.',
        ],
        ['adapters-evm/src/session.ts', 'requests the wallet’s accounts and creates the session.'],
        ['adapters-evm/src/requests.ts', 'sends JSON-RPC requests to the provider and maps its errors.'],
        ['common/src/session-kit/session.ts', 'implements the session logic that all adapters share.'],
      ],
    },
    {
      lead: 'The account is connected. The modal closes, and the host’s button shows the account.',
      steps: [
        ['core/src/wallet/connection/connectionRecords.ts', 'updates sessions, state and storage together.'],
        [
          'core/src/wallet/connection/storedConnections.ts',
          'persists the connection for the next page load.',
        ],
        ['core/src/modal/router/navigateOnChange.ts', 'closes the modal when an account connects.'],
        ['core/src/modal/router/arrivals.ts', 'lets a feature such as sign-in delay the close of the modal.'],
        ['core/src/wallet/account/controller.ts', 'reads the balance and other details of the account.'],
        ['core/src/wallet/account/readBalance.ts', 'requests the balance from the network.'],
        ['adapters-evm/src/client.ts', 'creates a viem client for an EVM network’s RPC URLs.'],
        ['react/src/buttons/AccountButton.tsx', 'renders the account and its balance.'],
      ],
    },
  ],
}
