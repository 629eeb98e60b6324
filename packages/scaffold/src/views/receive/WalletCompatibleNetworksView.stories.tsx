import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ModalStory } from '../../stories/ModalStory.js'
import { modalMeta } from '../../stories/modalMeta.js'
import { onlyChain } from '../../stories/severalChains.js'
import { inWorld } from '../../stories/storyWorld.js'
import { at, connectedAt } from '../../stories/visits.js'

const route = { view: 'WalletCompatibleNetworks' } as const

const meta: Meta<typeof ModalStory> = {
  title: 'Views/WalletCompatibleNetworks',
  ...modalMeta,
  args: { visit: connectedAt(route) },
}

export default meta

type Story = StoryObj<typeof ModalStory>

export const Several: Story = {}

export const One: Story = { args: { options: onlyChain('bip122') } }

export const OnPhone: Story = { ...inWorld({ browser: 'iphone' }) }

export const AccountGone: Story = { args: { visit: at(route) } }
