import type { Foyer } from '@foyer/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ModalStory } from '../../stories/ModalStory.js'
import { modalMeta } from '../../stories/modalMeta.js'
import { awaitInModal } from '../../stories/pressInModal.js'
import { onlyChain } from '../../stories/severalChains.js'
import { storyBlockchainServices } from '../../stories/storyBlockchain.js'
import { storyNetworks } from '../../stories/storyNetworks.js'
import { inWorld } from '../../stories/storyWorld.js'
import { connectedAt } from '../../stories/visits.js'

const visit = connectedAt({ view: 'AccountSettings' })

const meta: Meta<typeof ModalStory> = {
  title: 'Views/AccountSettings',
  ...modalMeta,
  args: { visit, options: storyBlockchainServices },
  ...inWorld(),
}

export default meta

type Story = StoryObj<typeof ModalStory>

const chooseName = '[data-testid="foyer-account-choose-name"]'

export const WithoutName: Story = { play: awaitInModal(chooseName) }

export const Named: Story = { args: { script: { name: 'alice.reown.id' } } }

export const NamedByTheService: Story = {
  ...inWorld({ blockchain: { identity: () => ({ name: 'alice.reown.id', avatar: null }) } }),
}

export const WithoutService: Story = { args: { options: {} } }

export const SeveralAccounts: Story = { args: { script: { accounts: 3 } }, play: awaitInModal(chooseName) }

export const OneNetwork: Story = {
  args: { options: { ...storyBlockchainServices, networks: [storyNetworks[0]] } },
}

export const FixedNetwork: Story = {
  args: { options: { ...storyBlockchainServices, enableNetworkSwitch: false } },
}

export const Bitcoin: Story = { args: { options: onlyChain('bip122') } }

const disconnecting = async (foyer: Foyer) => {
  await visit(foyer)
  void foyer.connection.disconnect()
}

export const Disconnecting: Story = { args: { script: { close: 'wait' }, visit: disconnecting } }

export const OnPhone: Story = { ...inWorld({ browser: 'iphone' }), play: awaitInModal(chooseName) }
