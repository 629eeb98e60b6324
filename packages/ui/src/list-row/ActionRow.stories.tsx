import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import ActivityIcon from '../icons/activity.svg'
import CardIcon from '../icons/card.svg'
import DisconnectIcon from '../icons/disconnect.svg'
import { expectPress } from '../stories/expectPress.js'
import { ActionRow } from './ActionRow.js'

const meta: Meta<typeof ActionRow> = {
  title: 'Rows/ActionRow',
  component: ActionRow,
  args: { icon: <ActivityIcon />, label: 'Activity', hasChevron: true, onClick: fn() },
  play: async ({ args, canvas }) => {
    const row = canvas.getByRole('button', { name: new RegExp(args.label) })
    if (typeof args.description === 'string') await expect(row).toHaveTextContent(args.description)
    await expectPress(row, { calls: args.onClick, isIdle: args.isLoading || args.isDisabled })
    await expect(row.ariaBusy).toBe(args.isLoading ? 'true' : null)
    await expect(row).toHaveProperty('disabled', args.isDisabled === true)
  },
}

export default meta

type Story = StoryObj<typeof ActionRow>

export const Default: Story = {}
export const WithDescription: Story = {
  args: { icon: <CardIcon />, label: 'Buy crypto', description: 'Easy with card or bank account' },
}
export const Loading: Story = { args: { isLoading: true, hasChevron: false } }
export const Disabled: Story = { args: { isDisabled: true } }
export const Danger: Story = {
  args: { icon: <DisconnectIcon />, label: 'Disconnect', tone: 'danger', hasChevron: false },
}
