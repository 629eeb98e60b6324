import { eachWallet } from './eachWallet.js'
import { expect, test } from './page/test.js'
import { sameForm, verifyMessage } from './page/verifyMessage.js'

for (const wallet of eachWallet) {
  const { script, background, namespace, name, id, tellsEnd } = wallet
  const given = `${namespace}-signature`

  test(`${name} on ${namespace} is locked: ${tellsEnd ? 'the page is left, and let in once it is unlocked' : 'it signs once it is unlocked'}`, async ({
    wallets,
  }) => {
    await wallets.open(script)
    await wallets.connect(wallet)
    const [address = ''] = await wallets.ask(background, 'addresses')
    await wallets.ask(background, 'lock')
    if (tellsEnd) {
      await expect.poll(() => wallets.account(namespace)).toBe('disconnected')
      await wallets.openConnect(namespace)
      await wallets.row(id).click()
      await expect(wallets.part('foyer-connecting-status')).toBeVisible()
      await wallets.ask(background, 'unlock')
      await expect(wallets.dialog).toBeHidden()
    } else {
      const before = (await wallets.ask(background, 'requests')).length
      await wallets.part(`${namespace}-sign`).click()
      await expect
        .poll(async () => (await wallets.ask(background, 'requests')).length)
        .toBeGreaterThan(before)
      await expect(wallets.part(given)).toBeEmpty()
      await wallets.ask(background, 'unlock')
      await expect(wallets.part(given)).not.toBeEmpty()
      const signature = (await wallets.part(given).textContent()) ?? ''
      expect(await verifyMessage[namespace]?.(address, signature)).toBe(true)
    }
    expect(await wallets.account(namespace)).toBe(sameForm(namespace, address))
    expect(await wallets.ask(background, 'promptCount')).toBe(tellsEnd ? 1 : 2)
  })

  test(`${name} on ${namespace} forgets the page: ${tellsEnd ? 'it is left, and asks anew' : 'its owner is asked anew'}`, async ({
    wallets,
  }) => {
    await wallets.open(script)
    await wallets.connect(wallet)
    await wallets.ask(background, 'disconnect')
    if (tellsEnd) {
      await expect.poll(() => wallets.account(namespace)).toBe('disconnected')
      await wallets.page.reload()
      await expect(wallets.part(`${namespace}-account`)).toHaveText('disconnected')
      await wallets.connect(wallet)
      expect(await wallets.ask(background, 'promptCount')).toBe(1)
      return
    }
    await wallets.setApproval(background, 'reject')
    await wallets.part(`${namespace}-sign`).click()
    await expect(wallets.part(given)).toHaveText('REQUEST_REJECTED')
    await wallets.setApproval(background, 'auto')
    await wallets.part(`${namespace}-sign`).click()
    const [address = ''] = await wallets.ask(background, 'addresses')
    const sign = async () =>
      verifyMessage[namespace]?.(address, (await wallets.part(given).textContent()) ?? '').catch(() => false)
    await expect.poll(sign).toBe(true)
  })
}

for (const wallet of eachWallet.filter(({ namespace }) => namespace === 'eip155')) {
  test(`${wallet.name} on eip155 moves to another network, and to one that the host lacks`, async ({
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

test('OneKey on bip122 moves to the other network, with other addresses', async ({ wallets }) => {
  await wallets.open('onekey')
  await wallets.connect({ namespace: 'bip122', id: 'OneKey' })
  await expect(wallets.part('bip122-account')).toHaveText(/:bc1q/)
  await wallets.moveToNetwork('onekey:bip122', 'testnet')
  await expect(wallets.part('bip122-account')).toHaveText(/:tb1q/)
})
