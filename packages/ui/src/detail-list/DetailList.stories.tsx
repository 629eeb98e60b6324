import type { Meta, StoryObj } from '@storybook/react-vite'
import { DetailList } from './DetailList.js'

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
export const RightToLeft: Story = { globals: { direction: 'rtl' } }
