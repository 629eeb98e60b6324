import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
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

/** Opens and closes the row. Expects its content to appear and disappear while the rest stays in place. */
const opensAndCloses: Story['play'] = async ({ args, canvas }) => {
  const button = canvas.getByRole('button', { name: new RegExp(args.title) })
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await expect(button.scrollWidth).toBeLessThanOrEqual(button.clientWidth)
  await userEvent.click(button)
  await expect(canvas.getByText('Everything there is to know about it.')).toBeVisible()
  await expect(button).toHaveAttribute('aria-controls', canvas.getByText(/^Everything/).parentElement?.id)
  await userEvent.keyboard('{Enter}')
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await expect(canvas.queryByText(/^Everything/)).toBeNull()
  button.blur()
}

export const Closed: Story = { play: opensAndCloses }

export const Open: Story = {
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button')
    await userEvent.click(button)
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    button.blur()
  },
}

export const Long: Story = {
  args: {
    title: 'An app whose name is far longer than any line',
    description: 'a-host-name-that-does-not-fit.department.of-a-company.example',
  },
  play: opensAndCloses,
}
