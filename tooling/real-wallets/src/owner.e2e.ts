import { eachWallet, type WalletCase } from './eachWallet.js'
import { expectSigned, nextRequest } from './page/signing.js'
import { expect, test, type WalletPage } from './page/test.js'

for (const wallet of eachWallet) {
  const { script, namespace, name, tellsLock, tellsEnd } = wallet
  const locked = tellsLock ? 'rests while it is locked' : 'signs once it is unlocked'
  const forgotten = tellsEnd
    ? 'is left when it forgets the page'
    : 'asks its owner anew when it forgot the page'
  test(`${name} on ${namespace} ${locked}, and ${forgotten}`, async ({ wallets }) => {
    await wallets.open(script)
    await wallets.connect(wallet)
    await test.step('locked', () => (tellsLock ? lockTold : lockUntold)(wallets, wallet))
    await test.step('forgotten', () => (tellsEnd ? forgetTold : forgetUntold)(wallets, wallet))
  })
}

for (const wallet of eachWallet.filter(({ namespace }) => namespace === 'eip155')) {
  test(`follows ${wallet.name} on eip155 to another network, and to one that is not offered`, async ({
    wallets,
  }) => {
    await wallets.open(wallet.script)
    await wallets.connect(wallet)
    const account = wallets.part('eip155-account')
    await wallets.moveToNetwork(wallet.background, '10')
    await expect(account).toHaveText(/^eip155:10:/)
    await wallets.page.reload()
    await expect(account).toHaveText(/^eip155:10:/)
    await wallets.moveToNetwork(wallet.background, '100')
    await expect(wallets.part('foyer-unsupported-text')).toBeVisible()
    await wallets.moveToNetwork(wallet.background, '1')
    await expect(wallets.dialog).toBeHidden()
    await expect(account).toHaveText(/^eip155:1:/)
  })
}

test('follows OneKey on bip122 to another network with other addresses', async ({ wallets }) => {
  await wallets.open('onekey')
  await wallets.connect({ namespace: 'bip122', id: 'OneKey' })
  await expect(wallets.part('bip122-account')).toHaveText(/:bc1q/)
  await wallets.moveToNetwork('onekey:bip122', 'testnet')
  await expect(wallets.part('bip122-account')).toHaveText(/:tb1q/)
})

async function lockTold(wallets: WalletPage, wallet: WalletCase): Promise<void> {
  const { background, namespace, name } = wallet
  const before = await wallets.account(namespace)
  await wallets.ask(background, 'lock')
  await expect(wallets.part(`${namespace}-standing`)).toHaveText('resting')
  expect(await wallets.account(namespace)).toBe(before)
  await wallets.part(`${namespace}-open`).click()
  await expect(wallets.part('foyer-account-resting')).toHaveText(`Unlock ${name}`)
  await wallets.close()
  const isAsked = await nextRequest(wallets, background)
  await wallets.part(`${namespace}-sign`).click()
  await isAsked()
  await expect(wallets.part(`${namespace}-signature`)).toBeEmpty()
  await wallets.ask(background, 'unlock')
  await expectSigned(wallets, wallet)
  await expect(wallets.part(`${namespace}-standing`)).toHaveText('confirmed')
}

async function forgetTold(wallets: WalletPage, wallet: WalletCase): Promise<void> {
  const { background, namespace, complaint } = wallet
  if (complaint) wallets.allow(complaint)
  await wallets.ask(background, 'disconnect')
  await expect(wallets.part(`${namespace}-account`)).toHaveText('disconnected')
  await wallets.page.reload()
  await expect(wallets.part(`${namespace}-account`)).toHaveText('disconnected')
  await wallets.connect(wallet)
  expect(await wallets.ask(background, 'promptCount')).toBe(1)
}

async function lockUntold(wallets: WalletPage, wallet: WalletCase): Promise<void> {
  const { background, namespace } = wallet
  await wallets.ask(background, 'lock')
  const isAsked = await nextRequest(wallets, background)
  await wallets.part(`${namespace}-sign`).click()
  await isAsked()
  await expect(wallets.part(`${namespace}-signature`)).toBeEmpty()
  await wallets.ask(background, 'unlock')
  await expectSigned(wallets, wallet)
}

async function forgetUntold(wallets: WalletPage, wallet: WalletCase): Promise<void> {
  const { background, namespace, comesBackLocked } = wallet
  await wallets.ask(background, 'disconnect')
  await wallets.page.reload()
  await expect(wallets.part(`${namespace}-standing`)).toHaveText(comesBackLocked)
  await wallets.setApproval(background, 'reject')
  await wallets.part(`${namespace}-sign`).click()
  await expect(wallets.part(`${namespace}-signature`)).toHaveText('REQUEST_REJECTED')
  await wallets.setApproval(background, 'auto')
  await wallets.part(`${namespace}-sign`).click()
  await expectSigned(wallets, wallet)
}
