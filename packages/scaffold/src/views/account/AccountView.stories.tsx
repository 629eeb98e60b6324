import { FoyerError } from '@foyer/common'
import type { Foyer } from '@foyer/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ModalStory } from '../../stories/ModalStory.js'
import { modalMeta } from '../../stories/modalMeta.js'
import { connectedAt } from '../../stories/visits.js'

const meta: Meta<typeof ModalStory> = { title: 'Views/Account', ...modalMeta }

export default meta

type Story = StoryObj<typeof ModalStory>

export const Address: Story = { args: { visit: connectedAt() } }

export const Named: Story = { args: { script: { name: 'alice.example' }, visit: connectedAt() } }

export const LongName: Story = {
  args: { script: { name: 'a-very-long-name-that-must-be-cut.example' }, visit: connectedAt() },
}

export const SeveralAccounts: Story = { args: { script: { accounts: 3 }, visit: connectedAt() } }

export const LoadingBalance: Story = { args: { script: { balance: 'wait' }, visit: connectedAt() } }

export const NoBalance: Story = {
  args: {
    script: { balance: new FoyerError('RPC_FAILED', { networkId: 'eip155:1' }) },
    visit: connectedAt(),
  },
}

export const LargeBalance: Story = {
  args: { script: { balance: '1234567890.123456789' }, visit: connectedAt() },
}

const disconnecting = async (foyer: Foyer) => {
  await connectedAt()(foyer)
  void foyer.connection.disconnect()
}

export const Disconnecting: Story = { args: { script: { close: 'wait' }, visit: disconnecting } }

export const Copied: Story = {
  args: {
    visit: async foyer => {
      await connectedAt()(foyer)
      foyer.notices.showSnackbar('success', { kind: 'notice', code: 'ADDRESS_COPIED' }, { isSticky: true })
    },
  },
}

export const FixedNetwork: Story = { args: { options: { enableNetworkSwitch: false }, visit: connectedAt() } }
