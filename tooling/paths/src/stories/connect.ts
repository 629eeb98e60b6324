import type { Story } from './Story.js'

export const connect: Story = {
  title: 'Connect',
  chapters: [
    {
      lead: 'The visitor presses the host’s button. Nothing that acts is loaded yet: the press opens the modal in state, and the page asks for the files it needs.',
      steps: [
        ['react/src/buttons/ConnectButton.tsx', 'draws the button. A press opens the modal.'],
        ['react/src/hooks/useFoyer.ts', 'gives the button, and most apps, the actions of the instance.'],
        [
          'core/src/foyer/createActions.ts',
          'holds each action, and says whether the engine must be there first.',
        ],
        [
          'core/src/foyer/createInstance.ts',
          'is what an instance has before anything acts: its state, storage and events.',
        ],
        ['core/src/modal/router/openModal.ts', 'sets the modal open, on Connect.'],
        ['core/src/modal/router/routerState.ts', 'keeps the visited screens, the current one last.'],
      ],
    },
    {
      lead: 'A dialog with a placeholder opens at once. The modal is drawn in it when its file is there.',
      steps: [
        ['react/src/provider/ModalPlace.ts', 'makes the frame of the modal, and opens it with the modal.'],
        ['react/src/provider/FoyerProvider.tsx', 'draws the modal in the frame once both are there.'],
        [
          'react/src/provider/modalLoading.ts',
          'loads the modal, with what its first screen needs beside it.',
        ],
        ['scaffold/src/shell/Modal.tsx', 'is the modal: the dialog and what stands in it.'],
        ['scaffold/src/shell/ModalRouter.tsx', 'draws the view that the router names.'],
        ['scaffold/src/shell/loadView.ts', 'loads a view, with the others of its errand.'],
        ['scaffold/src/views/errands.ts', 'says where each errand is.'],
        ['scaffold/src/shell/ModalHeader.tsx', 'draws the title and the ways back and out.'],
      ],
    },
    {
      lead: 'Meanwhile the engine arrives. It puts the rooms together and begins to look for wallets.',
      steps: [
        ['core/src/foyer/engineLoader.ts', 'loads the engine once, and starts it.'],
        ['core/src/foyer/engine.ts', 'makes each room and gives it what it needs of the others.'],
        [
          'core/src/wallet/connection/controller.ts',
          'is the room of connections: its parts and its actions.',
        ],
        [
          'core/src/wallet/connection/connectorRegistry.ts',
          'starts discovery in every adapter and keeps the connectors.',
        ],
        ['adapters-evm/src/adapter.ts', 'is the adapter: what core asks of a chain family.'],
        ['adapters-evm/src/discovery.ts', 'hears the wallets of this browser announce themselves.'],
        ['adapters-evm/src/connector.ts', 'makes a connector of each.'],
      ],
    },
    {
      lead: 'The visitor sees the wallets and presses one.',
      steps: [
        ['scaffold/src/views/connect/ConnectView.tsx', 'is the view Connect.'],
        ['scaffold/src/wallets/WalletList.tsx', 'draws the list.'],
        ['core/src/wallet/connection/connectorRows.ts', 'says which rows there are, and in which order.'],
        ['scaffold/src/wallets/WalletRow.tsx', 'draws a row. A press on it chooses the wallet.'],
        [
          'core/src/wallet/connection/reachWallet.ts',
          'begins the attempt inside the press, and tells analytics of it.',
        ],
        [
          'scaffold/src/views/connecting/ConnectingExternalView.tsx',
          'is the view that waits for the wallet.',
        ],
        ['scaffold/src/wallets/ExternalPanel.tsx', 'words how the attempt goes.'],
      ],
    },
    {
      lead: 'The wallet asks the visitor, who agrees. A session opens.',
      steps: [
        [
          'core/src/wallet/connection/connect.ts',
          'runs the attempt: its flow, its deadline, signing in where the host wants it.',
        ],
        ['core/src/base/flow.ts', 'keeps the flow: of several attempts only the newest counts.'],
        ['core/src/wallet/connection/transitions.ts', 'says what an event makes of the flow.'],
        ['adapters-evm/src/session.ts', 'asks the wallet for its accounts, and is the live session.'],
        ['adapters-evm/src/requests.ts', 'sends one request to the wallet and words its failure.'],
        ['common/src/session-kit/session.ts', 'is what the sessions of all families have in common.'],
      ],
    },
    {
      lead: 'The account is here. The modal closes, and the host’s button shows the account.',
      steps: [
        ['core/src/wallet/connection/connectionRecords.ts', 'changes session, state and storage together.'],
        ['core/src/wallet/connection/storedConnections.ts', 'stores the connection for the next page load.'],
        ['core/src/modal/router/navigateOnChange.ts', 'sees the account and closes the modal.'],
        ['core/src/modal/router/arrivals.ts', 'lets a feature hold the modal open: signing in does.'],
        ['core/src/wallet/account/controller.ts', 'reads what is known of the account.'],
        ['core/src/wallet/account/readBalance.ts', 'asks the network for the balance.'],
        ['adapters-evm/src/client.ts', 'reads an EVM network over its RPC addresses.'],
        ['react/src/buttons/AccountButton.tsx', 'shows the account and its balance.'],
      ],
    },
  ],
}
