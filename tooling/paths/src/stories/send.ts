import type { Story } from './Story.js'

export const send: Story = {
  title: 'Send',
  chapters: [
    {
      lead: 'The visitor opens the Account view and clicks Send.',
      steps: [
        [
          'scaffold/src/views/account/AccountActions.tsx',
          'renders the account’s actions and opens the form on click.',
        ],
        [
          'scaffold/src/views/account/accountFeatures.ts',
          'selects the actions that are available for the account.',
        ],
        ['core/src/modal/router/controller.ts', 'pushes the Send view.'],
        ['scaffold/src/shell/ModalRouter.tsx', 'renders the current view with a transition.'],
        ['scaffold/src/views/send/SendScreen.tsx', 'loads the Send feature for the views that use it.'],
      ],
    },
    {
      lead: 'The Send feature loads on first use.',
      steps: [
        ['scaffold/src/foyer/FeatureScreen.tsx', 'renders a panel once its feature is loaded.'],
        ['core/src/features/features.ts', 'maps each feature to its loader.'],
        ['core/src/foyer/featureLoader.ts', 'loads a feature and starts it once.'],
        [
          'core/src/features/send/feature.ts',
          'defines the form’s actions, and resets the form when the account changes.',
        ],
        ['core/src/features/send/state.ts', 'defines the feature’s state: form, fee and flow.'],
      ],
    },
    {
      lead: 'The visitor fills in the form: a token, an amount and a receiver.',
      steps: [
        ['scaffold/src/views/send/SendFormPanel.tsx', 'renders the form.'],
        [
          'scaffold/src/views/send/SendParts.tsx',
          'contains the components and formatting that the Send panels share.',
        ],
        ['scaffold/src/views/send/TokenChoicePanel.tsx', 'lists the tokens to choose from.'],
        ['core/src/features/tokens/feature.ts', 'keeps the account’s token balances up to date.'],
        [
          'core/src/features/tokens/readTokens.ts',
          'reads token balances from the wallet, the service or the network.',
        ],
        [
          'common/src/amounts/enterAmount.ts',
          'parses the amount in the number format of the visitor’s locale.',
        ],
        [
          'core/src/features/send/receiver.ts',
          'resolves the receiver from an address or a name, and detects risky receivers.',
        ],
        ['adapters-evm/src/addresses.ts', 'loads EVM address validation and checksums.'],
        ['core/src/features/send/fees.ts', 'updates the network fee and the maximum amount in the form.'],
        [
          'core/src/features/send/needs.ts',
          'reads the fee and the native balance, and calculates the maximum amount.',
        ],
        ['adapters-evm/src/transactions.ts', 'encodes contract calls and estimates transfer fees.'],
      ],
    },
    {
      lead: 'The visitor reviews the transfer and confirms it. The last checks run before the wallet request.',
      steps: [
        [
          'scaffold/src/views/send/SendReviewPanel.tsx',
          'renders the review: the transfer, its status and the button to confirm.',
        ],
        [
          'scaffold/src/views/send/ReviewDetails.tsx',
          'renders the receiver’s address, the network and the fee.',
        ],
        ['core/src/features/send/sender.ts', 'checks the balance and submits the transfer as an order.'],
        ['core/src/orders/feature.ts', 'tracks every order, from the wallet request to the outcome.'],
        ['core/src/orders/ask.ts', 'sends one request per account to the wallet at a time.'],
        ['core/src/orders/journal.ts', 'stores pending orders, so that they survive a reload.'],
        [
          'core/src/wallet/connection/requireSession.ts',
          'returns the account’s session on the requested network.',
        ],
        ['adapters-evm/src/capabilities.ts', 'sends native currency or a token.'],
        [
          'adapters-evm/src/switchNetwork.ts',
          'ensures that the wallet is on the requested network before it sends.',
        ],
        ['adapters-evm/src/requests.ts', 'sends JSON-RPC requests to the provider and maps its errors.'],
      ],
    },
    {
      lead: 'The wallet returns a transaction hash. Foyer follows the transaction until the network confirms it.',
      steps: [
        ['core/src/orders/transitions.ts', 'reduces order events to the next list of orders.'],
        ['core/src/orders/state.ts', 'defines the state of an order.'],
        ['core/src/orders/follow.ts', 'polls for the outcome with increasing delays.'],
        [
          'core/src/wallet/networks/outcome.ts',
          'reads the outcome of a transaction from the wallet or the network.',
        ],
        ['adapters-evm/src/outcome.ts', 'reads the receipt and the nonce from an EVM node.'],
        ['core/src/wallet/account/moves.ts', 'triggers a refresh of the account’s data after a transaction.'],
        ['scaffold/src/payments/PaymentsUnderWay.tsx', 'lists pending payments in the other views.'],
        ['scaffold/src/receipts/ResultPanel.tsx', 'renders the result of the transfer.'],
      ],
    },
  ],
}
