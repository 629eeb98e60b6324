import { expect } from '@playwright/test'
import { readSites } from '../setup/Sites.js'
import type { Lab } from './createLab.js'

/** The lab's settings for {@link walkViews}. */
export const walkSettings = { approval: 'ask', legal: 1 } as const

const two = 'eip155:31338'
const elsewhere = 424_242

/** Opens every view and state of the modal, and calls `look` on each. */
export async function walkViews(lab: Lab, look: (view: string) => Promise<void>): Promise<void> {
  await walkConnection(lab, look)
  await walkAccount(lab, look)
  await walkNetworks(lab, look)
  await walkTheRest(lab, look)
}

async function walkConnection(lab: Lab, look: (view: string) => Promise<void>): Promise<void> {
  await lab.openConnect()
  await expect(lab.walletRow('ember')).toBeVisible()
  await look('Connect')
  await lab.press('foyer-header-help')
  await expect(lab.part('foyer-get-wallet')).toBeVisible()
  await look('WhatIsAWallet')
  await lab.press('foyer-header-back')
  await lab.press(lab.walletRow('ember'))
  await expect.poll(lab.wallet('ember').pending).toEqual(['eth_requestAccounts'])
  await look('ConnectingExternal, waiting')
  await lab.wallet('ember').do('reject')
  await expect(lab.part('foyer-connecting-retry')).toBeVisible()
  await look('ConnectingExternal, declined')
  await lab.press('foyer-connecting-retry')
  await expect.poll(lab.wallet('ember').pending).toEqual(['eth_requestAccounts'])
  await lab.wallet('ember').do('approve')
  await expect(lab.dialog).toBeHidden()
}

async function walkAccount(lab: Lab, look: (view: string) => Promise<void>): Promise<void> {
  await lab.press('foyer-account-button')
  await expect(lab.part('foyer-account-balance')).toBeVisible()
  await look('Account')
  await lab.press('foyer-account-address-copy')
  // The browser denies the page its clipboard, which a snackbar reports.
  await expect(lab.part('foyer-snackbar-message')).toBeVisible()
  // Other snackbars disappear by themselves, possibly while `look` runs. A sticky one stays until it is hidden.
  await lab.page.evaluate(() =>
    window.labFoyer.notices.showSnackbar('success', { kind: 'text', text: 'It stays' }, { isSticky: true }),
  )
  await expect(lab.part('foyer-snackbar-message')).toHaveText('It stays')
  await look('Account, with a snackbar')
  await lab.page.evaluate(() => window.labFoyer.notices.hideSnackbar())
  await expect(lab.part('foyer-snackbar-message')).toBeHidden()
  await lab.press('foyer-profile-button')
  await expect(lab.part('foyer-switch-address-1')).toBeVisible()
  await look('Profile')
  await lab.page.evaluate(() => window.labFoyer.router.push({ view: 'SwitchAddress' }))
  await expect(lab.part('foyer-disconnect-button')).toBeHidden()
  await look('SwitchAddress')
  for (const _screen of ['SwitchAddress', 'Profile']) await lab.press('foyer-header-back')
}

async function walkNetworks(lab: Lab, look: (view: string) => Promise<void>): Promise<void> {
  await lab.press('foyer-account-select-network')
  await expect(lab.part(`foyer-network-switch-${two}`)).toBeVisible()
  await look('Networks')
  await lab.part('foyer-network-search').fill('nothing has this name')
  await expect(lab.part(`foyer-network-switch-${two}`)).toBeHidden()
  await look('Networks, none found')
  await lab.part('foyer-network-search').fill('')
  await lab.press('foyer-network-help')
  await expect(lab.part('foyer-network-search')).toBeHidden()
  await look('WhatIsANetwork')
  await lab.press('foyer-header-back')
  await lab.press(`foyer-network-switch-${two}`)
  await expect.poll(lab.wallet('ember').pending).toEqual(['wallet_switchEthereumChain'])
  await look('SwitchNetwork, waiting')
  await lab.wallet('ember').do('reject')
  await expect(lab.part('foyer-switch-retry')).toBeVisible()
  await look('SwitchNetwork, declined')
  await lab.press('foyer-header-close')
  await expect(lab.dialog).toBeHidden()
}

async function walkTheRest(lab: Lab, look: (view: string) => Promise<void>): Promise<void> {
  const { rpcUrl } = readSites().evm.chains[0]
  await lab.wallet('ember').do('addChain', { chainId: elsewhere, name: 'Elsewhere', rpcUrl })
  await lab.wallet('ember').do('switchChain', elsewhere)
  await expect(lab.part('foyer-unsupported-text')).toBeVisible()
  await look('UnsupportedChain')
  await lab.wallet('ember').do('switchChain', 31337)
  await expect(lab.dialog).toBeHidden()
  await lab.press('lab-switch-unknown')
  for (const view of ['Create', 'ConnectWallets'] as const) {
    await lab.page.evaluate(name => window.labFoyer.open({ view: name }), view)
    await expect(lab.part('foyer-alert-text')).toBeVisible()
    await look(`${view}, with an alert`)
    await lab.page.keyboard.press('Escape')
    await expect(lab.dialog).toBeHidden()
  }
}
