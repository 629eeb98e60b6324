import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { AddressGroups } from '../address-groups/AddressGroups.js'
import { DetailList, DetailShimmer } from './DetailList.js'

const meta: Meta<typeof DetailList> = {
  title: 'Rows/DetailList',
  component: DetailList,
  args: {
    label: 'Details',
    details: [
      { label: 'Address', value: '0x8ba1f109551bD432803012645Ac136ddd64DBA72', isLong: true },
      { label: 'Network', value: 'Northwind' },
      { label: 'Network fee', value: '0.00042 ETH', note: '$1.01' },
    ],
  },
}

export default meta

type Story = StoryObj<typeof DetailList>

export const Shown: Story = {}
export const Dense: Story = { args: { isDense: true } }
export const Loading: Story = {
  args: {
    details: [
      { label: 'Network', value: 'Northwind' },
      { label: 'Price impact', value: <DetailShimmer /> },
      { label: 'Network fee', value: <DetailShimmer hasNote /> },
    ],
  },
}
export const Explained: Story = {
  args: {
    details: [
      {
        label: 'Network fee',
        value: '0.00042 ETH',
        note: '$1.01',
        help: { label: 'About the network fee', text: 'What the network takes for carrying it out.' },
      },
      { label: 'Provider fee', value: '0.85%', help: { label: 'About the provider fee', text: 'Included.' } },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    const mark = canvas.getByRole('button', { name: 'About the network fee' })
    await userEvent.click(mark)
    await expect(mark).toHaveAttribute('aria-expanded', 'true')
    await expect(canvas.getByText(/carrying it out/)).toBeVisible()
    mark.blur()
  },
}

export const Stacked: Story = {
  args: {
    details: [
      {
        label: 'To',
        mark: 'Sent 3 times here',
        value: <AddressGroups address="0x8ba1f109551bD432803012645Ac136ddd64DBA72" />,
        isStacked: true,
      },
      { label: 'Network', value: 'Northwind' },
    ],
  },
  play: async ({ canvas }) => {
    const [label, value] = [canvas.getByText('To'), canvas.getByRole('img')].map(each =>
      each.getBoundingClientRect(),
    )
    await expect(value?.top).toBeGreaterThanOrEqual(label?.bottom ?? Number.NaN)
    await expect(value?.left).toBe(label?.left)
  },
}

export const RightToLeft: Story = { globals: { direction: 'rtl' } }
