import { eachWallet, type WalletCase } from './eachWallet.js'
import { expect, test } from './page/test.js'
import { sameForm } from './page/verifyMessage.js'

const walks: readonly { order: readonly WalletCase[]; picked: readonly string[] }[] = [
  { order: eachWallet, picked: ['metamask', 'keplr', 'polkadotJs'] },
  { order: eachWallet.toReversed(), picked: ['polkadotJs', 'rabby', 'keplr'] },
]

for (const { order, picked } of walks) {
  const scripts = order.map(each => each.script)
  test(`loaded as ${scripts.join(', ')}, each wallet has a row of its own, and connecting ${picked.join(', ')} asks no other`, async ({
    wallets,
  }) => {
    await wallets.open(...scripts)
    for (const script of picked) {
      const { namespace, id } = order.find(each => each.script === script) as WalletCase // all are listed
      await wallets.openConnect(namespace)
      const family = order.filter(each => each.namespace === namespace)
      for (const each of family)
        await expect(wallets.part(`foyer-wallet-selector-${each.id}`)).toContainText(each.name)
      await expect(wallets.rows).toHaveCount(family.length)

      await wallets.part(`foyer-wallet-selector-${id}`).click()
      const [first = ''] = await wallets.ask(script, 'addresses')
      await expect.poll(() => wallets.account(namespace)).toBe(sameForm(namespace, first))
      await expect(wallets.dialog).toBeHidden()
      const asked = picked.slice(0, picked.indexOf(script) + 1)
      for (const other of scripts)
        expect(await wallets.ask(other, 'promptCount'), other).toBe(asked.includes(other) ? 1 : 0)
    }
  })
}
