import { findFaults } from './lab/findFaults.js'
import { expect, test } from './lab/test.js'

for (const wallet of ['test.foyer.ember', 'Ember']) {
  test(`the button of ${wallet} asks that wallet, shows its progress and opens its account @further`, async ({
    lab,
  }) => {
    await lab.open({ wallets: 'ember', walletButtons: wallet })
    const button = lab.part('foyer-wallet-button')
    await expect(button).toHaveText('Connect wallet')
    await button.hover()
    await expect(button).toHaveText('Ember')
    await lab.wallet('ember').do('setApproval', 'ask')
    await lab.press(button)
    await expect(lab.part('foyer-connecting-status')).toContainText('Ember')
    await expect.poll(() => lab.wallet('ember').pending()).toEqual(['eth_requestAccounts'])
    await expect(button).toHaveAttribute('aria-busy', 'true')
    await lab.wallet('ember').do('reject')
    await expect(lab.part('foyer-connecting-retry')).toBeVisible()
    await lab.wallet('ember').do('setApproval', 'auto')
    await lab.press('foyer-connecting-retry')
    await expect(lab.status).toHaveText('connected')
    await expect(lab.dialog).toBeHidden()
    expect(await findFaults(lab.page, 'main')).toEqual([])
    await lab.press(button)
    await expect(lab.part('foyer-account-address')).toBeVisible()
  })
}

test('pairs a missing wallet from its button, and reports an unknown one in the list @further', async ({
  lab,
}) => {
  await lab.open({ wc: true, wallets: 'ember', walletButtons: 'io.metamask,test.nobody' })
  await lab.press(lab.part('foyer-wallet-button').first())
  await expect(lab.part('foyer-qr-code')).toHaveAttribute('data-state', 'ready')
  await expect(lab.part('foyer-header-text')).toHaveText('MetaMask')
  await lab.press('foyer-header-back')
  await expect(lab.walletRow('ember')).toBeVisible()
  await lab.press('foyer-header-close')
  await expect(lab.dialog).toBeHidden()
  await lab.press(lab.part('foyer-wallet-button').last())
  await expect(lab.part('foyer-snackbar-message')).toBeVisible()
  await expect(lab.walletRow('ember')).toBeVisible()
})
