import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { DetailList } from '../detail-list/DetailList.js'
import { DetailsBox } from './DetailsBox.js'

const meta: Meta<typeof DetailsBox> = {
  title: 'Rows/DetailsBox',
  component: DetailsBox,
  args: {
    summary: '1 MRD = 25.123 USD',
    note: '$25.12',
    children: (
      <DetailList
        label="Details"
        details={[
          { label: 'Price impact', value: '0.012%' },
          { label: 'Provider fee', value: '0.85%' },
        ]}
      />
    ),
  },
}

export default meta

type Story = StoryObj<typeof DetailsBox>

/** Presses the summary twice and expects the details to toggle each time. */
const turns: NonNullable<Story['play']> = async ({ args, canvas, userEvent }) => {
  const summary = canvas.getByText(String(args.summary))
  const isSeen = () => canvas.getByText('Price impact').checkVisibility()
  const before = args.isOpenAtFirst === true
  await expect(isSeen()).toBe(before)
  await userEvent.click(summary)
  await expect(isSeen()).toBe(!before)
  await userEvent.click(summary)
  await expect(isSeen()).toBe(before)
  summary.closest('summary')?.blur()
}

export const Closed: Story = { play: turns }

export const Open: Story = { args: { isOpenAtFirst: true }, play: turns }

export const Long: Story = {
  args: {
    summary: '1 A TOKEN WITH A LONG SYMBOL = 123456789012345.678 ANOTHER ONE',
    note: '$999,999,999.99',
  },
  play: turns,
}

export const RightToLeft: Story = {
  args: { isOpenAtFirst: true },
  globals: { direction: 'rtl' },
  play: turns,
}
