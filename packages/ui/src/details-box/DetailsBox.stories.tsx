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

export const Closed: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('Price impact')).not.toBeVisible()
    await userEvent.click(canvas.getByText('1 MRD = 25.123 USD'))
    await expect(canvas.getByText('Price impact')).toBeVisible()
    await userEvent.click(canvas.getByText('1 MRD = 25.123 USD'))
  },
}

export const Open: Story = { args: { isOpenAtFirst: true } }

export const Long: Story = {
  args: {
    summary: '1 A TOKEN WITH A LONG SYMBOL = 123456789012345.678 ANOTHER ONE',
    note: '$999,999,999.99',
  },
}

export const RightToLeft: Story = { args: { isOpenAtFirst: true }, globals: { direction: 'rtl' } }
