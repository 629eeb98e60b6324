import type { Story } from './Story.js'

export const email: Story = {
  title: 'E-mail login',
  chapters: [
    {
      lead: 'The modal opens as in Connect. Above the wallets stands a field for an e-mail address.',
      steps: [
        ['react/src/buttons/ConnectButton.tsx', 'draws the button. A press opens the modal.'],
        ['core/src/modal/router/openModal.ts', 'sets the modal open, on Connect.'],
        ['react/src/provider/modalLoading.ts', 'loads the modal, with the ways to log in beside it.'],
        ['scaffold/src/views/connect/ConnectView.tsx', 'is the view Connect.'],
        ['scaffold/src/views/email/EmailBlock.tsx', 'is the login by e-mail among the ways to connect.'],
        ['scaffold/src/views/email/EmailForm.tsx', 'is the field. Sending it begins the login.'],
        ['scaffold/src/logins/emailLogin.ts', 'moves on to the screen of the step that follows.'],
      ],
    },
    {
      lead: 'The feature loads, and with it the embedded wallet. Its keys live in a page of another origin: the secure site.',
      steps: [
        ['core/src/features/features.ts', 'lists the features, and where each loads from.'],
        ['core/src/foyer/featureLoader.ts', 'loads a feature and starts it once.'],
        ['core/src/features/email/feature.ts', 'is the feature: the login step by step.'],
        [
          'core/src/features/embedded/embeddedConnector.ts',
          'is the embedded wallet as a connector, and loads what is behind it.',
        ],
        ['core/src/features/embedded/openEmbeddedWallet.ts', 'makes the embedded wallet of the instance.'],
        ['core/src/features/embedded/feature.ts', 'follows its requests, for the modal.'],
        ['react/src/createFoyer.ts', 'names the package of the embedded wallet, which loads now.'],
        ['frame-bridge/src/createEmbeddedWallet.ts', 'makes the wallet: the app’s side of the secure site.'],
      ],
    },
    {
      lead: 'The secure site is loaded in a frame. Both sides greet each other and speak over a port of their own from then on.',
      steps: [
        ['frame-bridge/src/frame/frame.ts', 'is a share in the frame, which loads at its first call.'],
        ['frame-bridge/src/frame/visit.ts', 'is the frame from its making to its removal.'],
        ['frame-bridge/src/frame/createFrameElement.ts', 'puts the frame into a dialog of its own.'],
        ['frame-bridge/src/frame/frameAddress.ts', 'writes the address it is loaded from.'],
        ['frame-bridge/src/frame/line.ts', 'pairs requests with their answers, each within a deadline.'],
        ['frame-bridge/src/protocol/messages.ts', 'names the messages of the protocol.'],
        ['frame-bridge/src/protocol/answerSchemas.ts', 'checks what comes from the frame.'],
        ['frame-bridge/src/frame/sync.ts', 'tells the frame of the app and its theme.'],
        ['frame-bridge/src/requests/frameRequests.ts', 'asks the frame, each request by its name.'],
      ],
    },
    {
      lead: 'The secure site mails a link, by which the visitor approves this device, and then a code, which the visitor types.',
      steps: [
        ['scaffold/src/views/email/EmailVerifyViews.tsx', 'is the views of both steps.'],
        ['scaffold/src/views/email/EmailIntro.tsx', 'says to which address the mail went.'],
        ['scaffold/src/logins/LoginNumber.tsx', 'shows the number that the page of the link asks for.'],
        [
          'scaffold/src/views/email/CodePanel.tsx',
          'draws the boxes for the code, and hands over a whole one.',
        ],
        ['frame-bridge/src/login.ts', 'keeps what the app may know of the login.'],
      ],
    },
    {
      lead: 'The code was right. The embedded wallet connects as any other connector does.',
      steps: [
        ['core/src/wallet/connection/connect.ts', 'runs the attempt.'],
        ['frame-bridge/src/session/connector.ts', 'asks the frame for the visitor’s account.'],
        ['frame-bridge/src/session/embeddedUser.ts', 'reads the user and the accounts.'],
        ['frame-bridge/src/session/session.ts', 'is the session of the login in a namespace.'],
        [
          'adapters-evm/src/connector.ts',
          'adopts the session’s transport: the family’s own encodings over a wallet elsewhere.',
        ],
        ['core/src/wallet/connection/connectionRecords.ts', 'changes session, state and storage together.'],
        ['core/src/modal/router/navigateOnChange.ts', 'sees the account and closes the modal.'],
        ['react/src/buttons/AccountButton.tsx', 'shows the account and its balance.'],
      ],
    },
  ],
}
