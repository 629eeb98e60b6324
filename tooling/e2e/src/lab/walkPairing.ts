import type { PhoneWallet } from '@foyer/phone-wallet'
import { expect } from '@playwright/test'
import type { Lab } from './createLab.js'
import { findListing } from './findListing.js'
import { readLink } from './readLink.js'

/** Opens every view of pairing and of the directory on a desktop, and calls `look` on each. */
export async function walkPairing(
  lab: Lab,
  { phone, look }: { readonly phone: PhoneWallet; readonly look: (view: string) => Promise<void> },
): Promise<void> {
  await walkDirectory(lab, look)
  await walkWallet(lab, look)
  await lab.press('foyer-wallet-selector-walletconnect')
  await expect(lab.part('foyer-qr-code')).toHaveAttribute('data-state', 'ready')
  await look('ConnectingWalletConnect, any wallet')
  phone.setAutomatic(false)
  await phone.pair(await readLink(lab))
  await phone.until(({ pending }) => pending.length === 1)
  await phone.reject()
  await expect(lab.part('foyer-connecting-status')).toHaveAttribute('data-tone', 'declined')
  await expect(lab.part('foyer-qr-code')).toHaveAttribute('data-state', 'ready')
  await look('ConnectingWalletConnect, declined')
  await lab.press('foyer-header-back')
}

async function walkDirectory(lab: Lab, look: (view: string) => Promise<void>): Promise<void> {
  await lab.openConnect()
  await expect(lab.part('foyer-all-wallets')).toContainText('+')
  await look('Connect, with all wallets')
  await lab.press('foyer-all-wallets')
  await expect(lab.part('foyer-wallet-list').getByRole('button').first()).toBeVisible()
  await look('AllWallets')
  await lab.part('foyer-wallet-search').fill('nobody has this name')
  await expect(lab.part('foyer-no-wallet-found')).toBeVisible()
  await look('AllWallets, none found')
  await lab.part('foyer-wallet-search').fill('')
  await lab.press('foyer-header-back')
  await lab.press('foyer-header-help')
  await lab.press('foyer-get-wallet')
  await expect(lab.part('foyer-explore-all')).toBeVisible()
  await look('GetWallet')
  await lab.press('foyer-header-back')
  await lab.press('foyer-header-back')
}

async function walkWallet(lab: Lab, look: (view: string) => Promise<void>): Promise<void> {
  // A wallet with a mobile app, a website, a desktop app and an extension.
  const wallet = await findListing('Coral Guard')
  await lab.press('foyer-all-wallets')
  await lab.part('foyer-wallet-search').fill(wallet.name)
  await lab.press(`foyer-wallet-search-item-${wallet.id}`)
  await expect(lab.part('foyer-qr-code')).toHaveAttribute('data-state', 'ready')
  await look('ConnectingWalletConnect, its app')
  for (const platform of ['web', 'desktop']) {
    await lab.press(`foyer-tab-${platform}`)
    await expect(lab.part('foyer-open-wallet')).toBeVisible()
    await look(`ConnectingWalletConnect, ${platform}`)
  }
  await lab.press('foyer-get-this-wallet')
  await expect(lab.part('foyer-get-steps')).toBeVisible()
  await look('Downloads')
  for (let back = 0; back < 3; back++) await lab.press('foyer-header-back')
  await expect(lab.walletRow('ember')).toBeVisible()
}
