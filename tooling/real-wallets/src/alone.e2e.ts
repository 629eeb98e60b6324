import { eachWallet } from './eachWallet.js'
import { expect, test } from './page/test.js'
import { sameForm, verifyMessage } from './page/verifyMessage.js'

for (const {
  script,
  background,
  namespace,
  name,
  id,
  hasIcon,
  silent,
  otherRows,
  tellsAccount,
} of eachWallet) {
  test(`${name} on ${namespace} connects, signs, reconnects and disconnects, and rejects a request`, async ({
    wallets,
  }) => {
    await wallets.open(script)
    await wallets.openConnect(namespace)
    const row = wallets.row(id)
    await expect(row).toContainText(name)
    await expect(wallets.rows).toHaveCount(1 + otherRows.length)
    for (const other of otherRows) await expect(wallets.row(other)).toBeVisible()
    if (hasIcon) await expect(row.locator('img')).toHaveAttribute('src', /^data:image/)
    const before = await wallets.ask(background, 'requests')
    expect(before.filter(method => !silent.includes(method))).toEqual([])

    await wallets.setApproval(background, 'reject')
    await row.click()
    await expect(wallets.part('foyer-connecting-retry')).toBeVisible()
    const refused = await wallets.ask(background, 'promptCount')
    await wallets.setApproval(background, 'auto')
    await wallets.part('foyer-connecting-retry').click()
    const addresses = await wallets.ask(background, 'addresses')
    const [first = '', second = ''] = addresses.map(address => sameForm(namespace, address))
    const shown = () => wallets.account(namespace)
    await expect.poll(shown).toBe(first)
    await expect(wallets.dialog).toBeHidden()
    await expect(wallets.part(`${namespace}-wallet`)).toHaveText(name)
    expect(await wallets.ask(background, 'promptCount')).toBe(refused + 1)

    await wallets.comeBack()
    await wallets.part(`${namespace}-sign`).click()
    await expect(wallets.part(`${namespace}-signature`)).not.toBeEmpty()
    const signature = (await wallets.part(`${namespace}-signature`).textContent()) ?? ''
    expect(await verifyMessage[namespace]?.(addresses[0] ?? '', signature)).toBe(true)
    expect(await shown()).toBe(first)

    await wallets.switchAccount(background, 1)
    if (tellsAccount) await expect.poll(shown).toBe(second)
    await wallets.page.reload()
    await expect.poll(shown).toBe(second)
    expect(await wallets.ask(background, 'promptCount')).toBe(0)

    await wallets.part(`${namespace}-disconnect`).click()
    await expect.poll(shown).toBe('disconnected')
    await wallets.page.reload()
    await expect.poll(shown).toBe('disconnected')
  })
}
