import type { Meta, StoryObj } from '@storybook/react-vite'
import { leadsOut } from '../../stories/leadsOut.js'
import { leadsTo } from '../../stories/leadsTo.js'
import type { ModalStory } from '../../stories/ModalStory.js'
import { modalMeta } from '../../stories/modalMeta.js'
import { at } from '../../stories/visits.js'

const meta: Meta<typeof ModalStory> = { title: 'Views/Help', ...modalMeta }

export default meta

type Story = StoryObj<typeof ModalStory>

export const WhatIsAWallet: Story = {
  args: { visit: at({ view: 'WhatIsAWallet' }) },
  play: leadsTo('[data-testid="foyer-get-wallet"]', 'Get a wallet'),
}

export const WhatIsANetwork: Story = {
  args: { visit: at({ view: 'WhatIsANetwork' }) },
  play: leadsOut('.link-button', 'https://ethereum.org/en/developers/docs/networks/'),
}
