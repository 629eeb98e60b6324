import { expect } from '@playwright/test'
import { networksOf } from './chains.js'
import type { Lab } from './createLab.js'

/** The lab's settings for these views: one wallet on all chains, and one on Solana only. */
export const chainSettings = {
  chains: 'eip155,solana,polkadot,bip122,cosmos',
  wallets: 'omni,helio',
  bare: 1,
}

/** Opens the views that exist only with several chains, and calls `look` on each. */
export async function walkChains(lab: Lab, look: (view: string) => Promise<void>): Promise<void> {
  const connected = lab.part('foyer-account-button').first()
  await lab.openConnect()
  await expect(lab.walletRow('omni')).toBeVisible()
  await look('Connect, with a wallet of several chains')
  await lab.press(lab.walletRow('omni'))
  await expect(lab.part('foyer-list-chain-cosmos')).toBeVisible()
  await look('ConnectingMultiChain')
  await lab.press('foyer-list-chain-bip122')
  await expect(connected).toBeVisible()
  await expect(lab.dialog).toBeHidden()
  await lab.press(connected)
  await lab.press('foyer-account-ordinals')
  await expect(lab.part('foyer-account-ordinals')).toHaveAttribute('aria-selected', 'true')
  await look('Account, with two kinds of account')
  await lab.press('foyer-header-close')
  await expect(lab.dialog).toBeHidden()
  await lab.press('foyer-network-button')
  await expect(lab.part(`foyer-network-switch-${networksOf('cosmos')[1]}`)).toBeAttached()
  await look('Networks, of all chains')
  await lab.press('foyer-header-close')
}

/** Opens the view that requires another wallet, and calls `look` on it. */
export async function walkSwitchActiveChain(lab: Lab, look: (view: string) => Promise<void>): Promise<void> {
  await lab.openConnect()
  await lab.press(lab.walletRow('helio'))
  await expect(lab.dialog).toBeHidden()
  await lab.press('foyer-network-button')
  await lab.press(`foyer-network-switch-${networksOf('eip155')[0]}`)
  await expect(lab.part('foyer-switch-chain-status')).toBeVisible()
  await look('SwitchActiveChain')
  await lab.press('foyer-header-close')
}
