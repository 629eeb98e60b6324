import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Banner } from '../banner/Banner.js'
import { Button, Spinner } from '../button/Button.js'
import { ButtonPair } from '../button/ButtonPair.js'
import { IconButton } from '../icon-button/IconButton.js'
import CheckIcon from '../icons/check.svg'
import CloseIcon from '../icons/close.svg'
import WarningIcon from '../icons/warning.svg'
import { pressAll } from '../stories/expectPress.js'
import { ProgressRow } from './ProgressRow.js'

const meta: Meta<typeof ProgressRow> = {
  title: 'Lists/ProgressRow',
  component: ProgressRow,
  args: { icon: <Spinner size="sm" />, title: 'Send 1.5 ETH to ada.eth', text: 'Waiting for your wallet' },
}

export default meta

type Story = StoryObj<typeof ProgressRow>

const onPress = fn()

/** Presses the actions of the row. */
const presses =
  (...labels: readonly string[]): NonNullable<Story['play']> =>
  async ({ args, canvas }) => {
    await expect(canvas.getByText(args.text)).toBeVisible()
    const buttons = canvas.getAllByRole('button')
    await pressAll(buttons)
    await expect(onPress.mock.calls.flat()).toEqual(labels)
    await expect(buttons.map(each => each.ariaLabel ?? each.textContent)).toEqual(labels)
  }

const stop = (
  <Button size="sm" variant="secondary" onClick={() => onPress('Stop waiting')}>
    Stop waiting
  </Button>
)
const hide = (
  <IconButton label="Hide" onClick={() => onPress('Hide')}>
    <CloseIcon />
  </IconButton>
)

export const Waiting: Story = { args: { actions: stop }, play: presses('Stop waiting') }

export const Warned: Story = {
  args: {
    children: (
      <>
        <Banner icon={<WarningIcon />} tone="warning">
          If you approve it in your wallet later, it is paid all the same.
        </Banner>
        <ButtonPair>
          <Button variant="secondary" isFullWidth onClick={() => onPress('Keep waiting')}>
            Keep waiting
          </Button>
          <Button variant="secondary" isFullWidth onClick={() => onPress('Stop waiting')}>
            Stop waiting
          </Button>
        </ButtonPair>
      </>
    ),
  },
  play: presses('Keep waiting', 'Stop waiting'),
}

export const Confirmed: Story = {
  args: { tone: 'success', icon: <CheckIcon />, text: 'Confirmed on Foyer One', actions: hide },
  play: presses('Hide'),
}

export const Failed: Story = {
  args: { tone: 'danger', icon: <WarningIcon />, text: 'Failed on Foyer One', actions: hide },
  play: presses('Hide'),
}

export const LongTitle: Story = {
  args: { title: 'Swap 1,234,567.891234 FOYER for 98,765,432.123456 SOMETHING', actions: stop },
  play: presses('Stop waiting'),
}
