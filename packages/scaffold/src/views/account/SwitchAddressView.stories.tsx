import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ModalStory } from '../../stories/ModalStory.js'
import { modalMeta } from '../../stories/modalMeta.js'
import { awaitInModal } from '../../stories/pressInModal.js'
import { storyBlockchainServices } from '../../stories/storyBlockchain.js'
import { inWorld } from '../../stories/storyWorld.js'
import { connectedAt } from '../../stories/visits.js'

const meta: Meta<typeof ModalStory> = { title: 'Views/SwitchAddress', ...modalMeta }

export default meta

type Story = StoryObj<typeof ModalStory>

const visit = connectedAt({ view: 'SwitchAddress' })

export const Accounts: Story = { args: { script: { accounts: 3 }, visit } }

export const Kinds: Story = {
  args: { script: { accounts: 2, descriptions: [{ kind: 'payment' }, { kind: 'ordinals' }] }, visit },
}

export const NamedByTheWallet: Story = {
  args: {
    script: {
      accounts: 3,
      descriptions: [
        { kind: 'sr25519', label: 'Savings' },
        { kind: 'ed25519', label: 'A treasury account with a name that is rather long' },
        { kind: 'ethereum' },
      ],
    },
    visit,
  },
}

export const Labelled: Story = {
  args: {
    script: { accounts: 2 },
    visit: async foyer => {
      foyer.account.addLabel('0x8ba1f109551bD432803012645Ac136ddd64DBA72', 'Savings')
      await visit(foyer)
    },
  },
}

const valued = { script: { accounts: 3 }, visit, options: storyBlockchainServices }

export const WithTotals: Story = { args: valued, ...inWorld(), play: awaitInModal('.account-rows__total') }

export const ReadingTotals: Story = {
  args: valued,
  ...inWorld({ blockchain: { balance: 'silent' } }),
  play: awaitInModal('.spinner'),
}

export const UnknownTotals: Story = { args: valued, ...inWorld({ blockchain: { balance: { status: 500 } } }) }
