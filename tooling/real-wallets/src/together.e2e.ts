import { eachWallet } from './eachWallet.js'
import { expect, test, type WalletPage } from './page/test.js'
import { sameForm } from './page/verifyMessage.js'

const scripts = [...new Set(eachWallet.map(each => each.script))]

for (const order of [scripts, scripts.toReversed()]) {
  test(`each of ${order.join(', ')} has its own row, and connecting one asks no other`, async ({
    wallets,
  }) => {
    // OneKey overrides the providers of other wallets when it is set as the default wallet.
    await wallets.rememberOneKey({ isDefaultWallet: false })
    await wallets.open(...order)
    const prompted = new Set<string>()
    for (const { background, namespace, id } of eachWallet) {
      await test.step(`${background} on ${namespace}`, async () => {
        await wallets.openConnect(namespace)
        await expectRows(wallets, namespace)
        await wallets.row(id).click()
        const [first = ''] = await wallets.ask(background, 'addresses')
        await expect.poll(() => wallets.account(namespace)).toBe(sameForm(namespace, first))
        await expect(wallets.dialog).toBeHidden()
        prompted.add(background)
        for (const each of eachWallet)
          expect(await wallets.ask(each.background, 'promptCount'), each.background).toBe(
            prompted.has(each.background) ? 1 : 0,
          )
        await wallets.part(`${namespace}-disconnect`).click()
        await expect.poll(() => wallets.account(namespace)).toBe('disconnected')
      })
    }
  })
}

/** Expects one row per wallet of a namespace, with its own name, and the rows that OneKey adds for other wallets. */
async function expectRows(wallets: WalletPage, namespace: string): Promise<void> {
  const family = eachWallet.filter(each => each.namespace === namespace)
  for (const { id, name } of family) await expect(wallets.row(id)).toContainText(name)
  const ids = new Set(family.flatMap(({ id, otherRows }) => [id, ...otherRows]))
  await expect(wallets.rows).toHaveCount(ids.size)
}
