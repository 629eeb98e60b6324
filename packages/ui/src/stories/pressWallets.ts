import { expect, type Mock, within } from 'storybook/test'
import { pressAll } from './expectPress.js'

/** Presses the three wallets of `ConnectRows` and expects each to select itself. */
export async function pressWallets(card: HTMLElement, onSelect: Mock): Promise<void> {
  const group = within(card).getByRole('list', { name: 'Wallets' })
  await pressAll(within(group).getAllByRole('button'))
  await expect(onSelect.mock.calls.flat()).toEqual(['Ember', 'Umbra', 'Verdant'])
}
