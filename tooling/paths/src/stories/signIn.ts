import type { Story } from './Story.js'

export const signIn: Story = {
  title: 'Sign-in',
  chapters: [
    {
      lead: 'The host configures sign-in with a wallet message. The visitor opens the modal and connects a wallet as in Connect.',
      steps: [
        ['react/src/buttons/ConnectButton.tsx', 'renders the button and opens the modal on click.'],
        ['core/src/modal/router/openModal.ts', 'sets `modal.isOpen` and the Connect view in state.'],
        ['scaffold/src/views/connect/ConnectView.tsx', 'renders the Connect view.'],
        [
          'core/src/wallet/connection/reachWallet.ts',
          'starts the connection attempt in the same task as the click.',
        ],
        [
          'core/src/wallet/connection/connect.ts',
          'runs the attempt and loads the Sign-in feature in parallel.',
        ],
        ['adapters-evm/src/session.ts', 'requests the wallet’s accounts and creates the session.'],
      ],
    },
    {
      lead: 'Meanwhile the Sign-in feature loads. The host’s plugin creates the messages and verifies the sessions.',
      steps: [
        ['core/src/foyer/engine.ts', 'loads the feature if the host configured sign-in.'],
        ['core/src/foyer/featureLoader.ts', 'loads a feature and starts it once.'],
        ['core/src/features/siwx/feature.ts', 'starts a sign-in check whenever the active account changes.'],
        ['core/src/features/siwx/openPlugin.ts', 'creates the host’s plugin on first use.'],
        [
          'core/src/features/siwx/plugin/createSiwx.ts',
          'creates the built-in plugin. Its code loads when a visitor connects.',
        ],
        [
          'core/src/features/siwx/plugin/openSiwx.ts',
          'implements the built-in plugin: creates messages and verifies sessions.',
        ],
        [
          'core/src/features/siwx/createOneClick.ts',
          'signs in during WalletConnect pairing if the wallet supports it.',
        ],
      ],
    },
    {
      lead: 'The account is connected but has no sign-in session. The modal stays open and asks for a signature.',
      steps: [
        ['core/src/wallet/connection/connectionRecords.ts', 'updates sessions, state and storage together.'],
        [
          'core/src/modal/router/navigateOnChange.ts',
          'closes the modal when an account connects, unless a feature delays it.',
        ],
        ['core/src/modal/router/arrivals.ts', 'lets the feature delay the close.'],
        ['core/src/features/siwx/checks.ts', 'checks whether the account must sign in.'],
        [
          'core/src/features/siwx/sessions.ts',
          'determines the account to sign in and reads its existing sessions.',
        ],
        [
          'core/src/features/siwx/plugin/storedSessions.ts',
          'stores the sessions in the browser or on a server.',
        ],
        [
          'core/src/features/siwx/createSignInScreen.ts',
          'opens the sign-in view, and closes the modal after the sign-in.',
        ],
        [
          'core/src/modal/router/closeGuards.ts',
          'lets the feature prevent the visitor from closing the modal.',
        ],
        ['scaffold/src/views/siwx/SignInViews.tsx', 'renders the sign-in view.'],
        [
          'scaffold/src/views/siwx/SignPanel.tsx',
          'renders the request and starts signing when the visitor clicks Sign.',
        ],
      ],
    },
    {
      lead: 'The visitor signs the message in the wallet. The plugin verifies the signature, and the modal closes.',
      steps: [
        [
          'core/src/features/siwx/signing.ts',
          'runs one attempt: creates the message, requests the signature and submits it to the plugin.',
        ],
        ['core/src/features/siwx/plugin/message.ts', 'composes the message text (CAIP-122).'],
        ['adapters-evm/src/capabilities.ts', 'requests the signature from the account’s wallet.'],
        ['adapters-evm/src/requests.ts', 'sends JSON-RPC requests to the provider and maps its errors.'],
        ['adapters-evm/src/signedBy.ts', 'checks that the account signed the message.'],
        [
          'core/src/features/siwx/plugin/checkSession.ts',
          'validates the session’s fields, such as domain, nonce and expiry.',
        ],
        [
          'adapters-evm/src/verify.ts',
          'verifies the signature, including signatures of contract accounts (ERC-1271, ERC-6492).',
        ],
        ['react/src/buttons/AccountButton.tsx', 'renders the account and its balance.'],
      ],
    },
  ],
}
