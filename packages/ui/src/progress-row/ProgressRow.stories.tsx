import type { Meta, StoryObj } from '@storybook/react-vite'
import { Banner } from '../banner/Banner.js'
import { Button, Spinner } from '../button/Button.js'
import { ButtonPair } from '../button/ButtonPair.js'
import { IconButton } from '../icon-button/IconButton.js'
import { CheckIcon, CloseIcon } from '../icons/icons.js'
import { WarningIcon } from '../icons/viewIcons.js'
import { ProgressRow } from './ProgressRow.js'

const meta: Meta<typeof ProgressRow> = {
  title: 'Lists/ProgressRow',
  component: ProgressRow,
  args: { icon: <Spinner size="sm" />, title: 'Send 1.5 ETH to ada.eth', text: 'Waiting for your wallet' },
}

export default meta

type Story = StoryObj<typeof ProgressRow>

const stop = (
  <Button size="sm" variant="secondary">
    Stop waiting
  </Button>
)
const hide = (
  <IconButton label="Hide">
    <CloseIcon />
  </IconButton>
)

export const Waiting: Story = { args: { actions: stop } }

export const Warned: Story = {
  args: {
    children: (
      <>
        <Banner icon={<WarningIcon />} tone="warning">
          If you approve it in your wallet later, it is paid all the same.
        </Banner>
        <ButtonPair>
          <Button variant="secondary" isFullWidth>
            Keep waiting
          </Button>
          <Button variant="secondary" isFullWidth>
            Stop waiting
          </Button>
        </ButtonPair>
      </>
    ),
  },
}

export const Confirmed: Story = {
  args: { tone: 'success', icon: <CheckIcon />, text: 'Confirmed on Foyer One', actions: hide },
}

export const Failed: Story = {
  args: { tone: 'danger', icon: <WarningIcon />, text: 'Failed on Foyer One', actions: hide },
}

export const LongTitle: Story = {
  args: { title: 'Swap 1,234,567.891234 FOYER for 98,765,432.123456 SOMETHING', actions: stop },
}
