import { eachWallet } from './eachWallet.js'
import { expect, test } from './page/test.js'

const oneKey = eachWallet.filter(({ script }) => script === 'onekey')

test('shows OneKey as one row when it injects proxies of its objects', async ({ wallets }) => {
  await wallets.rememberOneKey({ isDefaultWallet: true })
  await wallets.open('onekey')
  const isProxy = () =>
    wallets.page.evaluate(() => {
      const { ethereum, keplr, $onekey } = window as unknown as Record<string, Record<string, unknown>>
      return ethereum !== $onekey?.['ethereum'] && keplr !== $onekey?.['cosmos']
    })
  expect(await isProxy()).toBe(true)
  for (const { namespace, name, id, otherRows } of oneKey) {
    await wallets.openConnect(namespace)
    await expect(wallets.row(id)).toContainText(name)
    await expect(wallets.rows).toHaveCount(1 + otherRows.length)
    await wallets.close()
  }
})

test('reads OneKey on Polkadot once, although each read emits an accounts event', async ({ wallets }) => {
  const background = 'onekey:polkadot'
  const asked = () => wallets.ask(background, 'requests')
  await wallets.open('onekey')
  await wallets.openConnect('polkadot')
  await wallets.row('OneKey').click()
  await expect.poll(() => wallets.account('polkadot')).toMatch(/^0x/)
  await wallets.page.reload()
  await expect.poll(() => wallets.account('polkadot')).toMatch(/^0x/)
  // The last request that its page code makes by itself, a second after the page load.
  await expect.poll(() => wallets.ask('onekey', 'requests')).toContain('wallet_detectRiskLevel')
  // The connection, the read for the session and one more for the subscription.
  expect((await asked()).length).toBeLessThanOrEqual(4)
})
