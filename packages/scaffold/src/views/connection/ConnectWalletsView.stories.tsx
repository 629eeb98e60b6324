import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ModalStory } from '../../stories/ModalStory.js'
import { modalMeta } from '../../stories/modalMeta.js'
import { at } from '../../stories/visits.js'

const meta: Meta<typeof ModalStory> = { title: 'Views/ConnectWallets', ...modalMeta }

export default meta

type Story = StoryObj<typeof ModalStory>

export const Wallets: Story = { args: { visit: at({ view: 'ConnectWallets' }) } }

export const NoWallet: Story = { args: { script: { wallets: [] }, visit: at({ view: 'ConnectWallets' }) } }
