import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ModalStory } from '../../stories/ModalStory.js'
import { modalMeta } from '../../stories/modalMeta.js'
import { awaitInModal, pressInModal } from '../../stories/pressInModal.js'
import { onlyChain } from '../../stories/severalChains.js'
import { storyBlockchainServices } from '../../stories/storyBlockchain.js'
import { completeOn, sendingOn } from '../../stories/storyFamilySends.js'
import {
  complete,
  deadNetwork,
  dearNetwork,
  fillingIn,
  sendingOtherwise,
  sendingScript,
  sendingTo,
  silentNetwork,
  silentWallet,
  storyReceiverName,
} from '../../stories/storySend.js'
import { inWorld } from '../../stories/storyWorld.js'
import { connectedAt } from '../../stories/visits.js'

const meta: Meta<typeof ModalStory> = {
  title: 'Views/WalletSend',
  ...modalMeta,
  ...inWorld(),
  args: { script: sendingScript, options: storyBlockchainServices },
  play: awaitInModal('[data-testid="foyer-send-amount"]'),
}

export default meta

type Story = StoryObj<typeof ModalStory>

export const Empty: Story = { args: { visit: connectedAt({ view: 'WalletSend' }) } }

export const Ready: Story = { args: { visit: fillingIn(complete) } }

export const NoReceiver: Story = { args: { visit: fillingIn(actions => actions.setAmount('1.5')) } }

export const InvalidReceiver: Story = {
  args: {
    visit: fillingIn(sendingTo('nobody')),
  },
  play: awaitInModal('.receiver-field[data-state="invalid"]'),
}

export const NamedReceiver: Story = {
  args: {
    visit: fillingIn(sendingTo(storyReceiverName)),
  },
  play: awaitInModal('.receiver-field .avatar'),
}

export const LookingUp: Story = {
  args: {
    script: sendingOtherwise({ reads: { resolveName: () => new Promise(() => undefined) } }),
    visit: fillingIn(sendingTo(storyReceiverName)),
  },
  play: awaitInModal('.receiver-field[data-state="busy"]'),
}

export const TooMuch: Story = {
  args: {
    visit: fillingIn(actions => {
      complete(actions)
      actions.setAmount('99')
    }),
  },
  play: awaitInModal('.amount-field[data-state="invalid"]'),
}

export const Ambiguous: Story = {
  args: { visit: fillingIn(actions => actions.setAmount('10,250')) },
  play: awaitInModal('.amount-field__answers'),
}

export const AmbiguousOnAPhone: Story = { ...inWorld({ browser: 'android' }), ...Ambiguous }

export const NoAmount: Story = {
  args: { visit: fillingIn(actions => actions.setAmount('1e3')) },
  play: awaitInModal('.amount-field [aria-invalid]'),
}

export const TooFine: Story = {
  args: { visit: fillingIn(actions => actions.setAmount('0.1234567890123456789')) },
  play: awaitInModal('.amount-field [aria-invalid]'),
}

/** The answer takes the place of the text, and what is missing next is asked for. */
export const Answered: Story = {
  args: { visit: fillingIn(actions => actions.setAmount('1,000')) },
  play: pressInModal('foyer-send-amount-1', '[data-testid="foyer-send-amount"][value="1"]'),
}

export const NoValue: Story = { args: { visit: fillingIn(actions => actions.setAmount('0')) } }

export const Maximum: Story = { args: { visit: fillingIn(actions => actions.chooseMax()) } }

export const ReadingMaximum: Story = {
  args: { script: silentNetwork, visit: fillingIn(actions => void actions.chooseMax()) },
  play: awaitInModal('[data-testid="foyer-send-max"][data-state="loading"]'),
}

export const FeeTakesAll: Story = {
  args: { script: dearNetwork, visit: fillingIn(actions => actions.chooseMax()) },
  play: awaitInModal('[data-testid="foyer-send-max-note"]'),
}

export const FeeUnreadable: Story = {
  args: { script: deadNetwork, visit: fillingIn(actions => actions.chooseMax()) },
  play: awaitInModal('[data-testid="foyer-send-max-note"]'),
}

export const Locked: Story = {
  args: {
    script: silentWallet,
    visit: fillingIn(actions => {
      complete(actions)
      actions.send().catch(() => undefined)
    }),
  },
  play: awaitInModal('[data-testid="foyer-send-amount"]:read-only'),
}

export const LongAmount: Story = {
  args: { visit: fillingIn(actions => actions.setAmount('0.123456789012345678')) },
}

export const OnPolkadot: Story = {
  args: { options: sendingOn('polkadot'), visit: fillingIn(completeOn('polkadot')) },
}

export const OnBitcoin: Story = {
  args: { options: sendingOn('bip122'), visit: fillingIn(completeOn('bip122')) },
}

export const OnCosmos: Story = {
  args: { options: sendingOn('cosmos'), visit: fillingIn(completeOn('cosmos')) },
  play: awaitInModal('[data-testid="foyer-send-memo"]'),
}

export const OnCosmosWithAMemo: Story = {
  args: { options: sendingOn('cosmos'), visit: fillingIn(completeOn('cosmos', '104882907')) },
  play: awaitInModal('[data-testid="foyer-send-memo"][value="104882907"]'),
}

export const OnCosmosOnAPhone: Story = { ...inWorld({ browser: 'android' }), ...OnCosmosWithAMemo }

export const WhereNobodyCanSend: Story = {
  args: {
    options: onlyChain('bip122', { uses: ['accountChoice'] }),
    visit: connectedAt({ view: 'WalletSend' }),
  },
  play: awaitInModal('[data-testid="foyer-send-unsupported"]'),
}

export const OnAPhone: Story = { ...inWorld({ browser: 'android' }), args: { visit: fillingIn(complete) } }

export const OpensTheReview: Story = {
  args: { visit: fillingIn(complete) },
  play: pressInModal('foyer-send-review', '[data-testid="foyer-send-confirm"]'),
}
