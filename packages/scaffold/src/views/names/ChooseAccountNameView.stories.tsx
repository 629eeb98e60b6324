import type { Meta, StoryObj } from '@storybook/react-vite'
import { inTurn } from '../../stories/inTurn.js'
import { leadsOut } from '../../stories/leadsOut.js'
import { leadsTo } from '../../stories/leadsTo.js'
import type { ModalStory } from '../../stories/ModalStory.js'
import { modalMeta } from '../../stories/modalMeta.js'
import { inSight } from '../../stories/shows.js'
import { inWorld } from '../../stories/storyWorld.js'
import { connectedAt } from '../../stories/visits.js'

const meta: Meta<typeof ModalStory> = { title: 'Views/ChooseAccountName', ...modalMeta }

export default meta

type Story = StoryObj<typeof ModalStory>

const visit = connectedAt({ view: 'ChooseAccountName' })

const choose = '[data-testid="foyer-choose-account-name"]'
const chooses = inTurn(
  leadsOut('a', 'https://docs.ens.domains/learn/protocol'),
  leadsTo(choose, 'Choose name'),
)

export const Choose: Story = { args: { visit }, play: chooses }

export const OnPhone: Story = {
  args: { visit },
  ...inWorld({ browser: 'iphone' }),
  play: inTurn(chooses, inSight(choose)),
}
