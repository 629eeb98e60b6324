import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ModalStory } from '../../stories/ModalStory.js'
import { modalMeta } from '../../stories/modalMeta.js'
import { awaitInModal } from '../../stories/pressInModal.js'
import { storyBlockchainServices } from '../../stories/storyBlockchain.js'
import { coinForToken, swapping, swappingScript } from '../../stories/storySwap.js'
import { manySwapTokens } from '../../stories/storySwapTokens.js'
import { inWorld } from '../../stories/storyWorld.js'
import { typeInModal } from '../../stories/typeInModal.js'

const row = '[data-testid^="foyer-swap-held-"], [data-testid^="foyer-swap-token-"]'
const choosing = swapping(coinForToken, { view: 'SwapSelectToken', side: 'target' })

const meta: Meta<typeof ModalStory> = {
  title: 'Views/SwapSelectToken',
  ...modalMeta,
  ...inWorld(),
  args: { script: swappingScript, options: storyBlockchainServices, visit: choosing },
  play: awaitInModal(row),
}

export default meta

type Story = StoryObj<typeof ModalStory>

export const Choices: Story = {}

export const OfTheSource: Story = {
  args: { visit: swapping(coinForToken, { view: 'SwapSelectToken', side: 'source' }) },
}

export const Found: Story = { play: typeInModal('foyer-swap-search', 'quill', row) }

export const FoundByAddress: Story = { play: typeInModal('foyer-swap-search', '0x5555', row) }

export const NothingFound: Story = {
  play: typeInModal('foyer-swap-search', 'nowhere', '[data-testid="foyer-swap-none"]'),
}

export const TenThousand: Story = {
  ...inWorld({ blockchain: { swapTokens: () => ({ tokens: manySwapTokens(9990) }) } }),
}

export const OnAPhone: Story = inWorld({ browser: 'android' })

export const RightToLeft: Story = { globals: { direction: 'rtl' } }
