import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import ChevronDownIcon from '../icons/chevron-down.svg'
import SwapIcon from '../icons/swap.svg'
import { WalletImage } from '../picture/Picture.js'
import { expectPress } from '../stories/expectPress.js'
import { ValueRow } from '../value-row/ValueRow.js'
import { TransferStack } from './TransferStack.js'

const meta: Meta<typeof TransferStack> = {
  title: 'Layout/TransferStack',
  component: TransferStack,
  args: {
    from: <ValueRow title="1.5 MRD" description="$37.50" image={<WalletImage name="Meridian" />} />,
    icon: <ChevronDownIcon />,
    to: <ValueRow title="ada.example" description="0x8b…BA72" image={<WalletImage name="Ada" />} />,
  },
}

export default meta

type Story = StoryObj<typeof TransferStack>

export const Rows: Story = {}
export const Panels: Story = { args: { hasPanels: true } }

const turn = { label: 'Switch the two tokens', onClick: fn() }

export const Turning: Story = {
  args: { hasPanels: true, icon: <SwapIcon />, turn },
  play: async ({ canvas }) => {
    await expectPress(canvas.getByRole('button', { name: 'Switch the two tokens' }), { calls: turn.onClick })
  },
}

export const NotTurning: Story = {
  args: { hasPanels: true, icon: <SwapIcon />, turn: { ...turn, isDisabled: true } },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Switch the two tokens' })
    await expect(button).toBeDisabled()
    await expectPress(button, { calls: turn.onClick, isIdle: true })
  },
}
