import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { WalletImage } from '../picture/Picture.js'
import { expectLink } from '../stories/expectLink.js'
import { expectPress } from '../stories/expectPress.js'
import { storyImages } from '../stories/storyImages.js'
import { ValueRow, ValueRowShimmer } from './ValueRow.js'

const meta: Meta<typeof ValueRow> = {
  title: 'Rows/ValueRow',
  component: ValueRow,
  args: {
    title: 'Meridian',
    description: '12.5 MRD',
    value: '$37.50',
    image: <WalletImage name="Meridian" src={storyImages.wave} />,
  },
}

export default meta

type Story = StoryObj<typeof ValueRow>

/** Presses the row, which is focusable even if it is disabled. */
const presses: NonNullable<Story['play']> = async ({ args, canvas }) => {
  const row = canvas.getByRole('button', { name: /Meridian.*12.5 MRD.*\$37.50/ })
  await expectPress(row, { calls: args.onClick, isIdle: args.isDisabled })
  await expect(row.ariaCurrent).toBe(args.isSelected ? 'true' : null)
  await expect(row.ariaDisabled).toBe(args.isDisabled ? 'true' : null)
  row.focus()
  await expect(row).toHaveFocus()
  row.blur()
}

export const Shown: Story = {}
export const Link: Story = {
  args: { href: 'https://explorer.example/tx/1', note: 'Nov 21' },
  play: async ({ canvas }) => {
    await expectLink(canvas.getByRole('link', { name: /Meridian.*Nov 21/ }), 'https://explorer.example/tx/1')
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}
export const Choice: Story = { args: { onClick: fn() }, play: presses }
export const Selected: Story = { args: { onClick: fn(), isSelected: true }, play: presses }
export const Disabled: Story = { args: { onClick: fn(), isDisabled: true }, play: presses }
export const WithoutValue: Story = { args: { value: undefined } }
export const LongTexts: Story = {
  args: {
    title: 'The Extraordinarily Long Token Name That No Designer Ever Planned For',
    description: '123,456,789,012,345,678,901,234.567 LONGSYMBOL',
    value: '$999,999,999,999,999.99 and more',
    note: 'A note that does not fit either',
  },
}
export const WholeTitle: Story = {
  args: { title: '123,456,789,012,345,678,901,234.567 LONGSYMBOL', hasWholeTitle: true },
}
export const RightToLeft: Story = {
  args: { title: 'إيثر', description: '12.5 ETH', value: '37.50 $' },
  globals: { direction: 'rtl' },
}
export const Loading: Story = { render: () => <ValueRowShimmer /> }
