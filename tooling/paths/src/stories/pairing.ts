import type { Story } from './Story.js'

export const pairing: Story = {
  title: 'Pairing',
  chapters: [
    {
      lead: 'The modal opens as in Connect. The visitor presses the row of WalletConnect, because the wallet is on a phone.',
      steps: [
        ['react/src/buttons/ConnectButton.tsx', 'draws the button. A press opens the modal.'],
        ['core/src/modal/router/openModal.ts', 'sets the modal open, on Connect.'],
        ['scaffold/src/views/connect/ConnectView.tsx', 'is the view Connect.'],
        ['scaffold/src/wallets/WalletRow.tsx', 'draws the row. A press leads to the view that pairs.'],
        [
          'scaffold/src/views/connecting/ConnectingWalletConnectView.tsx',
          'is that view: which way the visitor takes to the wallet.',
        ],
        ['scaffold/src/views/connecting/PairingParts.tsx', 'follows where pairing stands, for the screen.'],
      ],
    },
    {
      lead: 'The view begins pairing. It is an attempt to connect like any other, with the connector of WalletConnect.',
      steps: [
        ['core/src/foyer/createActions.ts', 'holds the action that begins it.'],
        [
          'core/src/wallet/connection/pairing/controller.ts',
          'begins an attempt, or shows the URI that is there.',
        ],
        [
          'core/src/wallet/connection/connect.ts',
          'runs the attempt, and leaves to pairing what is pairing’s.',
        ],
        [
          'core/src/wallet/connection/pairing/createPairingRunner.ts',
          'is that part: it puts each URI into state.',
        ],
        [
          'core/src/wallet/connection/pairing/connectByPairing.ts',
          'asks for one URI after the other until a wallet answers.',
        ],
        [
          'core/src/wallet/connection/pairing/builtInConnector.ts',
          'is the connector that every instance has, and loads its package.',
        ],
      ],
    },
    {
      lead: 'The package of WalletConnect loads, and with it the SDK. It reaches the relay and makes a URI.',
      steps: [
        ['walletconnect/src/connectorOver.ts', 'makes the connector over what speaks to the SDK.'],
        ['walletconnect/src/engine.ts', 'offers a URI, waits for a wallet, and opens its sessions.'],
        ['walletconnect/src/client/client.ts', 'gives a share in the client, of which a page has one.'],
        ['walletconnect/src/client/sdkClient.ts', 'is the client of the SDK.'],
        ['walletconnect/src/proposal.ts', 'writes what the wallet is asked for: networks, methods, events.'],
        ['walletconnect/src/pairing/attempt.ts', 'is the life of one URI, until it is answered or ends.'],
        ['walletconnect/src/pairing/propose.ts', 'offers the URI and waits for a wallet to take it up.'],
      ],
    },
    {
      lead: 'The screen shows the code. The phone scans it, and its owner agrees.',
      steps: [
        ['core/src/wallet/connection/pairing/state.ts', 'is what is known of the URI.'],
        ['scaffold/src/wallets/CopyLink.tsx', 'copies the link behind the code.'],
        ['scaffold/src/views/connecting/RenewalCountdown.tsx', 'tells when a new code comes.'],
      ],
    },
    {
      lead: 'The wallet’s answer becomes a session for each namespace. The adapter of the family writes its requests, the package carries them.',
      steps: [
        ['walletconnect/src/session/sdkSessions.ts', 'finds the session in the SDK.'],
        ['walletconnect/src/session/approved.ts', 'reads what the wallet allows.'],
        ['walletconnect/src/session/session.ts', 'opens a session for each namespace.'],
        ['walletconnect/src/session/namespaceState.ts', 'keeps account and network of a namespace together.'],
        ['walletconnect/src/session/transport.ts', 'carries requests to the wallet.'],
        [
          'adapters-evm/src/connector.ts',
          'adopts the transport: the family’s own encodings over a wallet elsewhere.',
        ],
        ['adapters-evm/src/capabilities.ts', 'is what an account of this family can do.'],
      ],
    },
    {
      lead: 'From here on it is as in Connect: the account is stored, and the modal closes.',
      steps: [
        ['core/src/wallet/connection/connectionRecords.ts', 'changes session, state and storage together.'],
        ['core/src/modal/router/navigateOnChange.ts', 'sees the account and closes the modal.'],
        ['core/src/wallet/account/controller.ts', 'reads what is known of the account.'],
        ['react/src/buttons/AccountButton.tsx', 'shows the account and its balance.'],
      ],
    },
  ],
}
