import { expect, test } from './page/test.js'

const background = 'polkadotJs'

test('tells the visitor how to lift a refusal that Polkadot.js remembers, and connects after it', async ({
  wallets,
}) => {
  await wallets.open('polkadotJs')
  await wallets.ask(background, 'refuseForGood')
  await wallets.openConnect('polkadot')
  await wallets.row('polkadot-js').click()
  const retry = wallets.part('foyer-connecting-retry')
  await expect(retry).toBeVisible()
  await retry.click()
  await expect(wallets.dialog).toContainText('allow an account there')
  await wallets.switchAccount(background, 0)
  await retry.click()
  await expect.poll(() => wallets.account('polkadot')).toMatch(/^0x/)
  // The wallet prompted its user only once.
  expect(await wallets.ask(background, 'promptCount')).toBe(1)
})
