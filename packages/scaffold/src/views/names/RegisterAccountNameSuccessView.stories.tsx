import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ModalStory } from '../../stories/ModalStory.js'
import { modalMeta } from '../../stories/modalMeta.js'
import { inWorld } from '../../stories/storyWorld.js'
import { connectedAt } from '../../stories/visits.js'

const meta: Meta<typeof ModalStory> = { title: 'Views/RegisterAccountNameSuccess', ...modalMeta }

export default meta

type Story = StoryObj<typeof ModalStory>

const visit = connectedAt({ view: 'RegisterAccountNameSuccess' })

export const Named: Story = { args: { script: { name: 'alice.reown.id' }, visit } }

export const LongName: Story = {
  args: { script: { name: 'a-name-that-is-much-longer-than-any-line-of-the-modal.reown.id' }, visit },
}

export const OnPhone: Story = {
  args: { script: { name: 'alice.reown.id' }, visit },
  ...inWorld({ browser: 'iphone' }),
}
