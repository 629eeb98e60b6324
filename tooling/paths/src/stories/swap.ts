import type { Story } from './Story.js'

export const swap: Story = {
  title: 'Swap',
  chapters: [
    {
      lead: 'The visitor opens the Account view and clicks Swap. The Swap feature loads on first use.',
      steps: [
        [
          'scaffold/src/views/account/AccountActions.tsx',
          'renders the account’s actions and opens the form on click.',
        ],
        [
          'scaffold/src/views/account/accountFeatures.ts',
          'selects the actions that are available for the account.',
        ],
        ['core/src/modal/router/controller.ts', 'pushes the Swap view.'],
        ['scaffold/src/views/swap/SwapView.tsx', 'renders the Swap view.'],
        ['scaffold/src/views/swap/SwapScreen.tsx', 'loads the Swap feature for the views that use it.'],
        ['scaffold/src/foyer/FeatureScreen.tsx', 'renders a panel once its feature is loaded.'],
        ['core/src/features/features.ts', 'maps each feature to its loader.'],
        ['core/src/foyer/featureLoader.ts', 'loads a feature and starts it once.'],
        ['core/src/features/swap/feature.ts', 'defines the actions that fill in a swap and execute it.'],
        ['core/src/features/swap/state.ts', 'defines the feature’s state: tokens, form, quote and flow.'],
      ],
    },
    {
      lead: 'The service returns the tokens that can be swapped. The visitor chooses two of them and enters an amount.',
      steps: [
        ['core/src/features/swap/market.ts', 'reads tokens, prices and the gas price from the service.'],
        ['core/src/wallet/blockchain/swaps.ts', 'calls the service’s swap endpoints.'],
        ['core/src/base/http.ts', 'sends an HTTP request with a timeout and validates the response.'],
        ['core/src/features/tokens/feature.ts', 'keeps the account’s token balances up to date.'],
        ['scaffold/src/views/swap/SwapFormPanel.tsx', 'renders the form.'],
        ['scaffold/src/views/swap/SwapAmounts.tsx', 'renders the fields for both tokens and amounts.'],
        ['scaffold/src/views/swap/SwapChoicePanel.tsx', 'lists the tokens to choose from.'],
        [
          'common/src/amounts/enterAmount.ts',
          'parses the amount in the number format of the visitor’s locale.',
        ],
        ['core/src/features/swap/selectSwap.ts', 'derives the view data of a swap from the state.'],
      ],
    },
    {
      lead: 'With both tokens and an amount, the feature requests a quote.',
      steps: [
        ['core/src/features/swap/quote.ts', 'requests the quote and calculates its price impact.'],
        ['scaffold/src/views/swap/SwapDetailsBox.tsx', 'renders the details of the quote.'],
        ['scaffold/src/views/swap/priceImpact.ts', 'classifies the price impact by severity.'],
      ],
    },
    {
      lead: 'The visitor reviews the swap. The service builds the transaction, and Foyer verifies it before the wallet request.',
      steps: [
        ['scaffold/src/views/swap/SwapReviewPanel.tsx', 'renders the review, the progress and the result.'],
        ['scaffold/src/views/swap/SwapStatus.tsx', 'renders the progress, a failure or a warning.'],
        [
          'scaffold/src/views/swap/SwapAcceptance.tsx',
          'asks the visitor to confirm a severe price impact or an unverified transaction.',
        ],
        [
          'core/src/features/swap/review.ts',
          'requests the transaction from the service, and verifies its sender and amount.',
        ],
        ['adapters-evm/src/swap.ts', 'verifies that the transaction performs the requested swap.'],
        ['core/src/features/swap/swapper.ts', 'executes the swap, after a token approval if one is needed.'],
      ],
    },
    {
      lead: 'A swap is sent and followed like any other payment: one wallet request, then its outcome.',
      steps: [
        ['core/src/orders/feature.ts', 'tracks every order, from the wallet request to the outcome.'],
        ['core/src/orders/ask.ts', 'sends one request per account to the wallet at a time.'],
        [
          'core/src/wallet/connection/requireSession.ts',
          'returns the account’s session on the requested network.',
        ],
        ['adapters-evm/src/capabilities.ts', 'sends the transaction.'],
        ['adapters-evm/src/requests.ts', 'sends JSON-RPC requests to the provider and maps its errors.'],
        ['core/src/orders/follow.ts', 'polls for the outcome with increasing delays.'],
        [
          'core/src/wallet/networks/outcome.ts',
          'reads the outcome of a transaction from the wallet or the network.',
        ],
        ['adapters-evm/src/outcome.ts', 'reads the receipt and the nonce from an EVM node.'],
        ['adapters-evm/src/ownerMoves.ts', 'reads the received amount from the receipt’s logs.'],
        ['scaffold/src/receipts/ResultPanel.tsx', 'renders the result of the swap.'],
      ],
    },
  ],
}
