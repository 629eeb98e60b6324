import type { Story } from './Story.js'

export const email: Story = {
  title: 'E-mail login',
  chapters: [
    {
      lead: 'The modal opens as in Connect. The Connect view has an e-mail field above the wallets.',
      steps: [
        ['react/src/buttons/ConnectButton.tsx', 'renders the button and opens the modal on click.'],
        ['core/src/modal/router/openModal.ts', 'sets `modal.isOpen` and the Connect view in state.'],
        ['react/src/provider/modalLoading.ts', 'loads the modal and the login methods in parallel.'],
        ['scaffold/src/views/connect/ConnectView.tsx', 'renders the Connect view.'],
        ['scaffold/src/views/email/EmailBlock.tsx', 'renders the e-mail login among the connect methods.'],
        [
          'scaffold/src/views/email/EmailForm.tsx',
          'renders the e-mail field and starts the login on submit.',
        ],
        ['scaffold/src/logins/emailLogin.ts', 'opens the view of the next login step.'],
      ],
    },
    {
      lead: 'The e-mail feature loads together with the embedded wallet. The wallet’s keys stay in the secure site, a cross-origin page.',
      steps: [
        ['core/src/features/features.ts', 'maps each feature to its loader.'],
        ['core/src/foyer/featureLoader.ts', 'loads a feature and starts it once.'],
        ['core/src/features/email/feature.ts', 'runs the steps of the login.'],
        [
          'core/src/features/embedded/embeddedConnector.ts',
          'defines the embedded wallet’s connector and loads the wallet on first use.',
        ],
        ['core/src/features/embedded/openEmbeddedWallet.ts', 'creates the instance’s embedded wallet.'],
        [
          'core/src/features/embedded/feature.ts',
          'tracks the user, the account type and the pending approvals for the modal.',
        ],
        ['react/src/createFoyer.ts', 'sets the loader of the embedded wallet’s package.'],
        ['frame-bridge/src/createEmbeddedWallet.ts', 'creates the app’s side of the embedded wallet.'],
      ],
    },
    {
      lead: 'The secure site loads in an iframe. After a handshake, both sides communicate over a private message port.',
      steps: [
        ['frame-bridge/src/frame/frame.ts', 'shares one iframe between wallets and loads it on first use.'],
        ['frame-bridge/src/frame/visit.ts', 'manages the iframe, from its handshake to its removal.'],
        ['frame-bridge/src/frame/createFrameElement.ts', 'creates the iframe and its dialog.'],
        ['frame-bridge/src/frame/frameAddress.ts', 'builds the iframe’s URL.'],
        ['frame-bridge/src/frame/line.ts', 'matches responses to requests on the message port.'],
        ['frame-bridge/src/protocol/messages.ts', 'defines the message types of the protocol.'],
        ['frame-bridge/src/protocol/answerSchemas.ts', 'validates the iframe’s responses.'],
        ['frame-bridge/src/frame/sync.ts', 'sends the app’s metadata and theme to the iframe.'],
        [
          'frame-bridge/src/requests/frameRequests.ts',
          'sends named requests to the iframe, each with a timeout.',
        ],
      ],
    },
    {
      lead: 'The visitor approves the device with an e-mailed link, then enters an e-mailed code.',
      steps: [
        ['scaffold/src/views/email/EmailVerifyViews.tsx', 'renders the views of both steps.'],
        ['scaffold/src/views/email/EmailIntro.tsx', 'renders the instructions and the e-mail address.'],
        [
          'scaffold/src/logins/LoginNumber.tsx',
          'renders the number that the visitor must enter on the linked page.',
        ],
        ['scaffold/src/views/email/CodePanel.tsx', 'renders the code field and submits a complete code.'],
        ['frame-bridge/src/login.ts', 'stores the login data that the app may keep, without keys or tokens.'],
      ],
    },
    {
      lead: 'The code is correct. The embedded wallet connects like any other wallet.',
      steps: [
        ['core/src/wallet/connection/connect.ts', 'runs the connection attempt.'],
        ['frame-bridge/src/session/connector.ts', 'opens the sessions of the signed-in user.'],
        ['frame-bridge/src/session/embeddedUser.ts', 'reads the user and the accounts from the iframe.'],
        ['frame-bridge/src/session/session.ts', 'creates a session for each namespace of the login.'],
        ['adapters-evm/src/connector.ts', 'adds the EVM request encoding to the session’s transport.'],
        ['core/src/wallet/connection/connectionRecords.ts', 'updates sessions, state and storage together.'],
        ['core/src/modal/router/navigateOnChange.ts', 'closes the modal when an account connects.'],
        ['react/src/buttons/AccountButton.tsx', 'renders the account and its balance.'],
      ],
    },
  ],
}
