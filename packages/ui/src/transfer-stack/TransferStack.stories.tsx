import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { ChevronDownIcon } from '../icons/icons.js'
import { SwapIcon } from '../icons/viewIcons.js'
import { WalletImage } from '../picture/Picture.js'
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

const turn = { label: 'Change sides', onClick: fn() }

export const Turning: Story = { args: { hasPanels: true, icon: <SwapIcon />, turn } }

export const NotTurning: Story = {
  args: { hasPanels: true, icon: <SwapIcon />, turn: { ...turn, isDisabled: true } },
}
