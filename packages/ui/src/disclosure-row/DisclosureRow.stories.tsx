import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { Tag } from '../list-row/ListRow.js'
import { WalletImage } from '../picture/Picture.js'
import { storyImages } from '../stories/storyImages.js'
import { DisclosureRow } from './DisclosureRow.js'

const meta: Meta<typeof DisclosureRow> = {
  title: 'Rows/DisclosureRow',
  component: DisclosureRow,
  args: {
    title: 'Meridian',
    description: 'meridian.example',
    image: <WalletImage name="Meridian" src={storyImages.wave} />,
    tag: <Tag tone="success">active</Tag>,
    children: <p>Everything there is to know about it.</p>,
  },
}

export default meta

type Story = StoryObj<typeof DisclosureRow>

export const Closed: Story = {}

export const Open: Story = {
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button')
    await userEvent.click(button)
    await expect(button).toHaveAttribute('aria-expanded', 'true')
  },
}

export const Long: Story = {
  args: {
    title: 'An app whose name is far longer than any line',
    description: 'a-host-name-that-does-not-fit.department.of-a-company.example',
  },
}
