import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { expectPress } from '../stories/expectPress.js'
import { findIn } from '../stories/findIn.js'
import { AddressRow } from './AddressRow.js'

const meta: Meta<typeof AddressRow> = {
  title: 'Account/AddressRow',
  component: AddressRow,
  args: { text: '0x8ba1…BA72', copyLabel: 'Copy address', onCopy: fn() },
  play: async ({ args, canvas, canvasElement }) => {
    const button = canvas.getByRole('button', { name: args.copyLabel })
    await expectPress(button, { calls: args.onCopy })
    // The button stays next to the text, however long that is.
    const [text, copy] = [canvas.getByText(args.text), button].map(each => each.getBoundingClientRect())
    await expect(copy?.left).toBeGreaterThanOrEqual(text?.right ?? Number.NaN)
    await expect(copy?.right).toBeLessThanOrEqual(
      findIn(canvasElement, '.address-row').getBoundingClientRect().right,
    )
  },
}

export default meta

type Story = StoryObj<typeof AddressRow>

export const Address: Story = {}
export const Copied: Story = { args: { isCopied: true } }
export const LongName: Story = { args: { text: 'somebody-with-a-very-long-name-indeed.eth' } }
