import { expect } from '@playwright/test'
import type { Lab, LabSettings } from './createLab.js'
import type { Ledger } from './holdings.js'

/** The lab with the stack's blockchain service and a wallet that no other test sends from. */
export const served: LabSettings = { wallets: 'omni', chains: 'eip155,solana', blockchain: '' }

/** Connects the wallet on a namespace and opens its account. */
export async function openAccount(lab: Lab, namespace: Ledger['namespace']): Promise<void> {
  await lab.press(`foyer-connect-button-${namespace}`)
  // On Solana the row's test id contains the wallet's name.
  await lab.press(lab.page.getByTestId(/^foyer-wallet-selector-/).first())
  await expect(lab.part(`lab-${namespace}-account`)).toHaveText(new RegExp(`^${namespace}:`))
  await expect(lab.dialog).toBeHidden()
  await lab.press(`foyer-account-button-${namespace}`)
}

/** Returns the amount of a token in the list, without its symbol. */
export async function shownAmount(lab: Lab, tokenId: string): Promise<number> {
  const row = lab.part(`foyer-token-${tokenId}`)
  const text = await row.locator('bdi').first().textContent()
  return Number.parseFloat((text ?? '').replaceAll(',', ''))
}

/** A transfer: a token of the list, an amount and a receiver. */
export interface Order {
  readonly tokenId: string
  readonly amount: string
  readonly receiver: string
}

/** Fills in the send form from the account view and opens the review. */
export async function reviewSend(lab: Lab, { tokenId, amount, receiver }: Order): Promise<void> {
  await lab.press('foyer-wallet-features-send')
  await lab.press('foyer-send-token')
  await lab.press(`foyer-token-${tokenId}`)
  await lab.part('foyer-send-amount').fill(amount)
  await lab.part('foyer-send-receiver').fill(receiver)
  await expect(lab.part('foyer-send-review')).toBeEnabled({ timeout: 20_000 })
  await lab.press('foyer-send-review')
}

/** Confirms the reviewed transfer and returns to the account view. */
export async function confirmSend(lab: Lab): Promise<void> {
  await lab.press('foyer-send-confirm')
  await expect(lab.part(/^foyer-send-(started|succeeded)$/)).toBeVisible({ timeout: 20_000 })
  await lab.press('foyer-send-done')
}
