import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ModalStory } from '../../stories/ModalStory.js'
import { modalMeta } from '../../stories/modalMeta.js'
import { at } from '../../stories/visits.js'

const meta: Meta<typeof ModalStory> = { title: 'Views/Help', ...modalMeta }

export default meta

type Story = StoryObj<typeof ModalStory>

export const WhatIsAWallet: Story = { args: { visit: at({ view: 'WhatIsAWallet' }) } }

export const WhatIsANetwork: Story = { args: { visit: at({ view: 'WhatIsANetwork' }) } }
