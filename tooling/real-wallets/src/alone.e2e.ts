import { eachWallet } from './eachWallet.js'
import { expect, test } from './page/test.js'
import { sameForm, verifyMessage } from './page/verifyMessage.js'

for (const { script, namespace, name, id, hasIcon, silent } of eachWallet) {
  test(`${name} has one row, is asked nothing before it is picked, connects, signs, is followed, found again and left`, async ({
    wallets,
  }) => {
    await wallets.open(script)
    await wallets.openConnect(namespace)
    await expect(wallets.part(`foyer-wallet-selector-${id}`)).toContainText(name)
    await expect(wallets.rows).toHaveCount(1)
    if (hasIcon) await expect(wallets.rows.locator('img')).toHaveAttribute('src', /^data:image/)
    const before = await wallets.ask(script, 'requests')
    expect(before.filter(method => !silent.includes(method))).toEqual([])

    await wallets.rows.click()
    const addresses = await wallets.ask(script, 'addresses')
    const [first = '', second = ''] = addresses.map(address => sameForm(namespace, address))
    const shown = () => wallets.account(namespace)
    await expect.poll(shown).toBe(first)
    await expect(wallets.dialog).toBeHidden()
    await expect(wallets.part(`${namespace}-wallet`)).toHaveText(name)
    expect(await wallets.ask(script, 'promptCount')).toBe(1)

    await wallets.part(`${namespace}-sign`).click()
    await expect(wallets.part(`${namespace}-signature`)).not.toBeEmpty()
    const signature = (await wallets.part(`${namespace}-signature`).textContent()) ?? ''
    expect(await verifyMessage[namespace]?.(addresses[0] ?? '', signature)).toBe(true)

    await wallets.switchAccount(script, 1)
    await expect.poll(shown).toBe(second)
    await wallets.page.reload()
    await expect.poll(shown).toBe(second)
    expect(await wallets.ask(script, 'promptCount')).toBe(0)

    await wallets.part(`${namespace}-disconnect`).click()
    await expect.poll(shown).toBe('disconnected')
    await wallets.page.reload()
    await expect.poll(shown).toBe('disconnected')
  })

  test(`${name} refuses once, and connects when it is asked again`, async ({ wallets }) => {
    await wallets.open(script)
    await wallets.setApproval(script, 'reject')
    await wallets.openConnect(namespace)
    await wallets.rows.click()
    await expect(wallets.part('foyer-connecting-retry')).toBeVisible()
    await wallets.setApproval(script, 'auto')
    await wallets.part('foyer-connecting-retry').click()
    const [first = ''] = await wallets.ask(script, 'addresses')
    await expect.poll(() => wallets.account(namespace)).toBe(sameForm(namespace, first))
  })
}
