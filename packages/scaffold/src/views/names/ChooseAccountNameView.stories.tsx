import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ModalStory } from '../../stories/ModalStory.js'
import { modalMeta } from '../../stories/modalMeta.js'
import { inWorld } from '../../stories/storyWorld.js'
import { connectedAt } from '../../stories/visits.js'

const meta: Meta<typeof ModalStory> = { title: 'Views/ChooseAccountName', ...modalMeta }

export default meta

type Story = StoryObj<typeof ModalStory>

const visit = connectedAt({ view: 'ChooseAccountName' })

export const Choose: Story = { args: { visit } }

export const OnPhone: Story = { args: { visit }, ...inWorld({ browser: 'iphone' }) }
