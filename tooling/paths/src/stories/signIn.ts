import type { Story } from './Story.js'

export const signIn: Story = {
  title: 'Sign-in',
  chapters: [
    {
      lead: 'The host wants its visitors to sign in with a wallet message. The modal opens, and the visitor connects as in Connect.',
      steps: [
        ['react/src/buttons/ConnectButton.tsx', 'draws the button. A press opens the modal.'],
        ['core/src/modal/router/openModal.ts', 'sets the modal open, on Connect.'],
        ['scaffold/src/views/connect/ConnectView.tsx', 'is the view Connect.'],
        ['core/src/wallet/connection/reachWallet.ts', 'begins the attempt inside the press on a row.'],
        [
          'core/src/wallet/connection/connect.ts',
          'runs the attempt. It has the feature loaded before the account is here.',
        ],
        ['adapters-evm/src/session.ts', 'asks the wallet for its accounts, and is the live session.'],
      ],
    },
    {
      lead: 'The feature Sign-in loads meanwhile. The host’s plugin decides what is signed and what counts.',
      steps: [
        ['core/src/foyer/engine.ts', 'loads the feature where the host configured it.'],
        ['core/src/foyer/featureLoader.ts', 'loads a feature and starts it once.'],
        ['core/src/features/siwx/feature.ts', 'is the feature: it follows the account in use.'],
        ['core/src/features/siwx/openPlugin.ts', 'makes the host’s plugin at its first need.'],
        ['core/src/features/siwx/plugin/createSiwx.ts', 'is the plugin that comes with Foyer.'],
        ['core/src/features/siwx/plugin/openSiwx.ts', 'makes its messages and judges its sessions.'],
        [
          'core/src/features/siwx/createOneClick.ts',
          'signs in with the same approval where the wallet can do that.',
        ],
      ],
    },
    {
      lead: 'The account is here. It has no session, so the modal stays and asks for a signature.',
      steps: [
        ['core/src/wallet/connection/connectionRecords.ts', 'changes session, state and storage together.'],
        ['core/src/modal/router/navigateOnChange.ts', 'sees the account and would close the modal.'],
        ['core/src/modal/router/arrivals.ts', 'lets the feature hold the modal open.'],
        ['core/src/features/siwx/checks.ts', 'finds out whether somebody must sign.'],
        [
          'core/src/features/siwx/sessions.ts',
          'says whose session it would be, and reads the sessions that are there.',
        ],
        ['core/src/features/siwx/plugin/storedSessions.ts', 'keeps them, in storage or on a server.'],
        [
          'core/src/features/siwx/createSignInScreen.ts',
          'shows the screen, and leads out of the modal at the end.',
        ],
        ['core/src/modal/router/closeGuards.ts', 'keeps the modal from closing before the visitor answered.'],
        ['scaffold/src/views/siwx/SignInViews.tsx', 'is the view.'],
        ['scaffold/src/views/siwx/SignPanel.tsx', 'asks. A press on Sign begins.'],
      ],
    },
    {
      lead: 'The visitor signs in the wallet. The signature is verified, and the modal closes.',
      steps: [
        ['core/src/features/siwx/signing.ts', 'runs one try: message, wallet, plugin.'],
        ['core/src/features/siwx/plugin/message.ts', 'writes the text of the message (CAIP-122).'],
        ['adapters-evm/src/capabilities.ts', 'has the account’s wallet sign it.'],
        ['adapters-evm/src/requests.ts', 'asks the wallet.'],
        ['adapters-evm/src/signedBy.ts', 'says whether the signature is this account’s.'],
        [
          'core/src/features/siwx/plugin/checkSession.ts',
          'checks what the session says: domain, nonce, times.',
        ],
        ['adapters-evm/src/verify.ts', 'verifies the signature.'],
        ['react/src/buttons/AccountButton.tsx', 'shows the account and its balance.'],
      ],
    },
  ],
}
