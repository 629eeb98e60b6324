import type { Story } from './Story.js'

export const send: Story = {
  title: 'Send',
  chapters: [
    {
      lead: 'The visitor sees the account and presses Send.',
      steps: [
        [
          'scaffold/src/views/account/AccountActions.tsx',
          'draws the actions of the account. A press opens the form.',
        ],
        ['scaffold/src/views/account/accountFeatures.ts', 'says what this account can do.'],
        ['core/src/modal/router/controller.ts', 'moves to the view.'],
        ['scaffold/src/shell/ModalRouter.tsx', 'draws the view that the router names.'],
        ['scaffold/src/views/send/SendScreen.tsx', 'is what the three views of sending have in common.'],
      ],
    },
    {
      lead: 'The feature Send loads on its first use.',
      steps: [
        ['scaffold/src/foyer/FeatureScreen.tsx', 'draws a panel once its feature is there.'],
        ['core/src/features/features.ts', 'lists the features, and where each loads from.'],
        ['core/src/foyer/featureLoader.ts', 'loads a feature and starts it once.'],
        [
          'core/src/features/send/feature.ts',
          'is the feature: the form’s actions, and what follows the account.',
        ],
        ['core/src/features/send/state.ts', 'is its state: form, fee and flow.'],
      ],
    },
    {
      lead: 'The visitor fills in the form: a token, an amount, a receiver.',
      steps: [
        ['scaffold/src/views/send/SendFormPanel.tsx', 'is the form.'],
        ['scaffold/src/views/send/SendParts.tsx', 'is what its panels share.'],
        ['scaffold/src/views/send/TokenChoicePanel.tsx', 'lists the tokens to choose from.'],
        ['core/src/features/tokens/feature.ts', 'keeps what the account holds.'],
        ['core/src/features/tokens/readTokens.ts', 'reads it from the service or the wallet.'],
        [
          'common/src/amounts/enterAmount.ts',
          'reads the typed amount, as the visitor’s language writes numbers.',
        ],
        [
          'core/src/features/send/receiver.ts',
          'says whether the receiver is an address or a name, and what is risky about it.',
        ],
        ['adapters-evm/src/addresses.ts', 'knows the addresses of this family.'],
        ['core/src/features/send/fees.ts', 'reads the fee, and the most that can be sent.'],
        ['core/src/features/send/needs.ts', 'says what the account must hold for it.'],
        ['adapters-evm/src/transactions.ts', 'writes the transaction, for its fee and for the wallet.'],
      ],
    },
    {
      lead: 'The visitor reviews what is sent and confirms it. Last checks are made before the wallet is asked.',
      steps: [
        [
          'scaffold/src/views/send/SendReviewPanel.tsx',
          'is the review: what is sent, the state of it, the button.',
        ],
        ['scaffold/src/views/send/ReviewDetails.tsx', 'shows fee and network.'],
        ['core/src/features/send/sender.ts', 'checks once more and hands the order over.'],
        ['core/src/orders/feature.ts', 'takes every order, and follows it to its end.'],
        ['core/src/orders/ask.ts', 'asks one wallet for one thing at a time.'],
        ['core/src/orders/journal.ts', 'stores the order, so that a reload does not lose it.'],
        ['core/src/wallet/connection/requireSession.ts', 'finds the session that acts.'],
        ['adapters-evm/src/capabilities.ts', 'sends a coin or a token.'],
        ['adapters-evm/src/switchNetwork.ts', 'makes sure that the wallet is on the network.'],
        ['adapters-evm/src/requests.ts', 'asks the wallet.'],
      ],
    },
    {
      lead: 'The wallet gives a hash. The order is followed until the network confirms it.',
      steps: [
        ['core/src/orders/transitions.ts', 'says what an event makes of the orders.'],
        ['core/src/orders/state.ts', 'is what is known of each.'],
        ['core/src/orders/follow.ts', 'asks how it ended, with growing pauses.'],
        ['core/src/wallet/networks/outcome.ts', 'asks the network what became of a transaction.'],
        ['adapters-evm/src/outcome.ts', 'reads receipt and nonce from an EVM node.'],
        ['core/src/wallet/account/moves.ts', 'has the account read again, because it changed.'],
        ['scaffold/src/payments/PaymentsUnderWay.tsx', 'shows orders on every other view.'],
        ['scaffold/src/foyer/ResultPanel.tsx', 'tells that it was sent.'],
      ],
    },
  ],
}
