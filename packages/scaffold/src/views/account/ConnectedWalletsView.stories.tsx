import type { Foyer } from '@foyer/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { findInModal } from '../../stories/findInModal.js'
import type { ModalStory } from '../../stories/ModalStory.js'
import { modalMeta } from '../../stories/modalMeta.js'
import { createStoryAdapter } from '../../stories/storyAdapter.js'
import { storyIcons, storyNetworks, storySolana } from '../../stories/storyNetworks.js'

const meta: Meta<typeof ModalStory> = { title: 'Views/ConnectedWallets', ...modalMeta }

export default meta

type Story = StoryObj<typeof ModalStory>

/** Connects these wallets one beside the other, the last one in use. */
const withWallets =
  (...ids: readonly string[]) =>
  async (foyer: Foyer) => {
    for (const connectorId of ids) await foyer.connection.connect({ connectorId, keepsOthers: true })
    foyer.router.reset({ view: 'ConnectedWallets' })
  }

const options = { features: { multiWallet: true } }

export const One: Story = { args: { options, visit: withWallets('ember') } }

export const Several: Story = { args: { options, visit: withWallets('ember', 'verdant', 'umbra') } }

export const TwoFamilies: Story = {
  args: {
    options: {
      ...options,
      networks: [...storyNetworks, storySolana],
      adapters: [
        createStoryAdapter({}),
        createStoryAdapter({ wallets: [['glow', 'Glow', 'ANNOUNCED', storyIcons.umbra]] }, 'solana'),
      ],
    },
    visit: withWallets('ember', 'umbra', 'glow'),
  },
}

export const LongNames: Story = {
  args: {
    script: {
      wallets: [
        ['ember', 'A wallet whose makers gave it a name that no row can hold', 'ANNOUNCED', storyIcons.ember],
        ['umbra', 'Umbra', 'ANNOUNCED'],
      ],
    },
    options,
    visit: withWallets('ember', 'umbra'),
  },
}

/** The host did not switch several wallets on for the modal; its own page connected them. */
export const ConnectedByTheHost: Story = { args: { visit: withWallets('ember', 'umbra') } }

export const Leaving: Story = {
  args: { script: { close: 'wait' }, options, visit: withWallets('ember', 'umbra') },
  async play({ canvasElement }) {
    const leave = await findInModal(
      canvasElement,
      '[data-testid="foyer-connected-wallet-leave-ember-eip155"]',
    )
    leave.click()
    await findInModal(canvasElement, '.spinner')
    await expect(leave).toHaveProperty('disabled', true)
  },
}

export const AnotherInUse: Story = {
  args: { options, visit: withWallets('ember', 'umbra') },
  async play({ canvasElement }) {
    const ember = await findInModal(canvasElement, '[data-testid="foyer-connected-wallet-ember-eip155"]')
    ember.click()
    await findInModal(canvasElement, '[data-testid="foyer-connected-wallet-ember-eip155"][aria-current]')
  },
}
