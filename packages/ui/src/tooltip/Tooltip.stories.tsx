import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { IconButton } from '../icon-button/IconButton.js'
import SwapIcon from '../icons/swap.svg'
import { Tooltip } from './Tooltip.js'

const meta: Meta<typeof Tooltip> = {
  title: 'Status/Tooltip',
  component: Tooltip,
  args: { text: 'Exchange one token for another' },
  decorators: [
    Story => (
      <div style={{ display: 'grid', placeItems: 'center', paddingBlock: 48 }}>
        <Story />
      </div>
    ),
  ],
}

export default meta

type Story = StoryObj<typeof Tooltip>

const control = (
  <IconButton label="Swap" variant="solid">
    <SwapIcon />
  </IconButton>
)

export const Hidden: Story = {
  args: { children: control },
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Swap' })
    await userEvent.hover(button)
    await expect(button).toHaveAccessibleDescription('Exchange one token for another')
    await userEvent.unhover(button)
    await expect(canvas.queryByRole('tooltip')).toBeNull()
    button.focus()
    await canvas.findByRole('tooltip')
    await userEvent.keyboard('{Escape}')
    await expect(canvas.queryByRole('tooltip')).toBeNull()
    await expect(button).toHaveFocus()
    button.blur()
  },
}
export const Shown: Story = {
  args: { children: control },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('tooltip')).toHaveTextContent('Exchange one token for another')
  },
}
