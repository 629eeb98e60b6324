import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { AddressGroups } from './AddressGroups.js'

const meta: Meta<typeof AddressGroups> = {
  title: 'Account/AddressGroups',
  component: AddressGroups,
  args: { address: '0x8ba1f109551bD432803012645Ac136ddd64DBA72' },
  play: async ({ args, canvas }) => {
    const shown = canvas.getByRole('img')
    await expect(shown).toHaveTextContent(args.address)
    const groups = [...shown.children].map(group => group.textContent)
    await expect(shown).toHaveAccessibleName(groups.join(' '))
    await expect(shown.scrollWidth).toBeLessThanOrEqual(shown.clientWidth)
  },
}

export default meta

type Story = StoryObj<typeof AddressGroups>

export const Evm: Story = {}
export const Solana: Story = { args: { address: '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv' } }
export const Polkadot: Story = { args: { address: '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5' } }
export const Bitcoin: Story = {
  args: { address: 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0' },
}
export const Cosmos: Story = { args: { address: 'cosmos1hsk6jryyqjfhp5dhc55tc9jtckygx0eph6dd02' } }
export const Different: Story = {
  args: { differsAt: [6, 7, 35, 36] },
  play: async context => {
    await meta.play?.(context)
    const marked = context.canvasElement.querySelectorAll('[data-is="different"]')
    await expect([...marked].map(each => each.textContent)).toEqual(['f1', '64'])
  },
}
export const RightToLeft: Story = { globals: { direction: 'rtl' } }
