import type { Story } from './Story.js'

export const pairing: Story = {
  title: 'Pairing',
  chapters: [
    {
      lead: 'The modal opens as in Connect. The visitor’s wallet is on a phone, so the visitor selects WalletConnect.',
      steps: [
        ['react/src/buttons/ConnectButton.tsx', 'renders the button and opens the modal on click.'],
        ['core/src/modal/router/openModal.ts', 'sets `modal.isOpen` and the Connect view in state.'],
        ['scaffold/src/views/connect/ConnectView.tsx', 'renders the Connect view.'],
        [
          'scaffold/src/wallets/WalletRow.tsx',
          'renders the WalletConnect row and opens the pairing view on click.',
        ],
        [
          'scaffold/src/views/connecting/ConnectingWalletConnectView.tsx',
          'renders the pairing view, with a tab for each platform of the wallet.',
        ],
        [
          'scaffold/src/views/connecting/PairingParts.tsx',
          'renders the QR code and the status of the pairing.',
        ],
      ],
    },
    {
      lead: 'The view starts pairing: a connection attempt with the WalletConnect connector.',
      steps: [
        ['core/src/foyer/createActions.ts', 'defines the action that starts pairing.'],
        [
          'core/src/wallet/connection/pairing/controller.ts',
          'starts an attempt, or reuses a URI that is still valid.',
        ],
        [
          'core/src/wallet/connection/connect.ts',
          'runs the attempt and delegates the pairing itself to the pairing runner.',
        ],
        [
          'core/src/wallet/connection/pairing/createPairingRunner.ts',
          'runs the pairing and writes each URI to state.',
        ],
        [
          'core/src/wallet/connection/pairing/connectByPairing.ts',
          'requests URIs, and renews them before they expire, until a wallet answers.',
        ],
        [
          'core/src/wallet/connection/pairing/builtInConnector.ts',
          'defines the WalletConnect connector and loads its package on first use.',
        ],
      ],
    },
    {
      lead: 'The WalletConnect package loads with its SDK. It connects to the relay and creates a URI.',
      steps: [
        [
          'walletconnect/src/connectorOver.ts',
          'creates the connector, which loads the code that uses the SDK on first use.',
        ],
        [
          'walletconnect/src/engine.ts',
          'creates a URI, waits for a wallet’s approval and opens its sessions.',
        ],
        ['walletconnect/src/client/client.ts', 'opens the page’s shared SDK client.'],
        [
          'walletconnect/src/client/sdkClient.ts',
          'defines the types of the SDK client and accesses its internals.',
        ],
        ['walletconnect/src/proposal.ts', 'builds the session proposal: networks, methods and events.'],
        [
          'walletconnect/src/pairing/attempt.ts',
          'sends a proposal through the SDK and resolves with the wallet’s approval.',
        ],
        [
          'walletconnect/src/pairing/propose.ts',
          'starts a proposal, reports its URI and waits for the approval.',
        ],
      ],
    },
    {
      lead: 'The view shows the QR code. The visitor scans it with the phone and approves in the wallet.',
      steps: [
        [
          'core/src/wallet/connection/pairing/state.ts',
          'defines the pairing state: the URI, its expiry and its failure.',
        ],
        ['scaffold/src/wallets/CopyLink.tsx', 'copies the pairing URI to the clipboard.'],
        [
          'scaffold/src/views/connecting/RenewalCountdown.tsx',
          'shows a countdown in the last minute of a code.',
        ],
      ],
    },
    {
      lead: 'The wallet’s approval becomes one session per namespace. The adapter encodes the requests, and the WalletConnect package transports them.',
      steps: [
        [
          'walletconnect/src/session/sdkSessions.ts',
          'manages the sessions in the SDK: finds a stored one and ends one.',
        ],
        ['walletconnect/src/session/approved.ts', 'parses the approved accounts and networks.'],
        ['walletconnect/src/session/session.ts', 'creates a session for each approved namespace.'],
        [
          'walletconnect/src/session/namespaceState.ts',
          'updates the accounts and network of a namespace together.',
        ],
        ['walletconnect/src/session/transport.ts', 'sends requests to the wallet through the relay.'],
        ['adapters-evm/src/connector.ts', 'adds the EVM request encoding to the transport.'],
        [
          'adapters-evm/src/capabilities.ts',
          'implements the requests of an EVM session: signing, sending and network switches.',
        ],
      ],
    },
    {
      lead: 'As in Connect, the connection is stored and the modal closes.',
      steps: [
        ['core/src/wallet/connection/connectionRecords.ts', 'updates sessions, state and storage together.'],
        ['core/src/modal/router/navigateOnChange.ts', 'closes the modal when an account connects.'],
        ['core/src/wallet/account/controller.ts', 'reads the balance and other details of the account.'],
        ['react/src/buttons/AccountButton.tsx', 'renders the account and its balance.'],
      ],
    },
  ],
}
