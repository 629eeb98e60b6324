import type { Story } from './Story.js'

export const swap: Story = {
  title: 'Swap',
  chapters: [
    {
      lead: 'The visitor sees the account and presses Swap. The feature Swap loads on its first use.',
      steps: [
        [
          'scaffold/src/views/account/AccountActions.tsx',
          'draws the actions of the account. A press opens the form.',
        ],
        ['scaffold/src/views/account/accountFeatures.ts', 'says what this account can do.'],
        ['core/src/modal/router/controller.ts', 'moves to the view.'],
        ['scaffold/src/views/swap/SwapView.tsx', 'is the view Swap.'],
        ['scaffold/src/views/swap/SwapScreen.tsx', 'is what the three views of swapping have in common.'],
        ['scaffold/src/foyer/FeatureScreen.tsx', 'draws a panel once its feature is there.'],
        ['core/src/features/features.ts', 'lists the features, and where each loads from.'],
        ['core/src/foyer/featureLoader.ts', 'loads a feature and starts it once.'],
        ['core/src/features/swap/feature.ts', 'is the feature: it fills in a swap and carries it out.'],
        ['core/src/features/swap/state.ts', 'is its state: tokens, form, quote and flow.'],
      ],
    },
    {
      lead: 'The service tells what can be swapped. The visitor chooses two tokens and types an amount.',
      steps: [
        ['core/src/features/swap/market.ts', 'asks the service for tokens, prices and gas.'],
        ['core/src/wallet/blockchain/swaps.ts', 'is the part of the service that swaps.'],
        ['core/src/base/http.ts', 'makes one call of a service and checks its answer.'],
        ['core/src/features/tokens/feature.ts', 'keeps what the account holds.'],
        ['scaffold/src/views/swap/SwapFormPanel.tsx', 'is the form.'],
        ['scaffold/src/views/swap/SwapAmounts.tsx', 'draws both sides of it.'],
        ['scaffold/src/views/swap/SwapChoicePanel.tsx', 'lists the tokens to choose from.'],
        [
          'common/src/amounts/enterAmount.ts',
          'reads the typed amount, as the visitor’s language writes numbers.',
        ],
        ['core/src/features/swap/selectSwap.ts', 'is the swap as views show it.'],
      ],
    },
    {
      lead: 'With tokens and amount there is a quote.',
      steps: [
        [
          'core/src/features/swap/quote.ts',
          'asks the service what the swap gives, and works out its price impact.',
        ],
        ['scaffold/src/views/swap/SwapDetailsBox.tsx', 'shows the details of the quote.'],
        ['scaffold/src/views/swap/priceImpact.ts', 'says how bad a price impact is.'],
      ],
    },
    {
      lead: 'The visitor reviews the swap. The transaction is built, and checked before the wallet is asked for it.',
      steps: [
        ['scaffold/src/views/swap/SwapReviewPanel.tsx', 'is the review, and the result after it.'],
        ['scaffold/src/views/swap/SwapStatus.tsx', 'says where the swap stands.'],
        ['scaffold/src/views/swap/SwapAcceptance.tsx', 'asks the visitor to accept what is risky.'],
        [
          'core/src/features/swap/review.ts',
          'has the transaction built by the service, and checks that it is the visitor’s own and spends no more.',
        ],
        ['adapters-evm/src/swap.ts', 'says whether the transaction is the swap that is wanted.'],
        ['core/src/features/swap/swapper.ts', 'carries the swap out, an approval first where it needs one.'],
      ],
    },
    {
      lead: 'The order goes the way of every payment: one request to the wallet, then its end.',
      steps: [
        ['core/src/orders/feature.ts', 'takes every order, and follows it to its end.'],
        ['core/src/orders/ask.ts', 'asks one wallet for one thing at a time.'],
        ['core/src/wallet/connection/requireSession.ts', 'finds the session that acts.'],
        ['adapters-evm/src/capabilities.ts', 'sends the transaction.'],
        ['adapters-evm/src/requests.ts', 'asks the wallet.'],
        ['core/src/orders/follow.ts', 'asks how it ended, with growing pauses.'],
        ['core/src/wallet/networks/outcome.ts', 'asks the network what became of a transaction.'],
        ['adapters-evm/src/outcome.ts', 'reads receipt and nonce from an EVM node.'],
        ['adapters-evm/src/ownerMoves.ts', 'reads from the receipt what the account got.'],
        ['scaffold/src/foyer/ResultPanel.tsx', 'tells what was swapped.'],
      ],
    },
  ],
}
