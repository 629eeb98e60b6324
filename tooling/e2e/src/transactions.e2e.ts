import { callRpc } from '@foyer/devstack'
import type { BrowserContext } from '@playwright/test'
import { act, chains, connectChain, fiveChains, networksOf } from './lab/chains.js'
import { createLab, type Lab } from './lab/createLab.js'
import { follow, hasNotice, passTime, row } from './lab/followTransactions.js'
import { expect, test } from './lab/test.js'
import { readSites } from './setup/Sites.js'

/**
 * Returns functions that send from a new account of the first local chain. The node signs, not a wallet of the page.
 */
async function newSender() {
  const [chain] = readSites().evm.chains
  const { tokens } = chain
  const from = `0x${Array.from(crypto.getRandomValues(new Uint8Array(20)), byte => byte.toString(16).padStart(2, '0')).join('')}`
  const call = async (method: string, ...params: unknown[]) =>
    (await callRpc(chain.rpcUrl, [{ method, params }]))[0]
  await call('anvil_setBalance', from, '0x8ac7230489e80000')
  await call('anvil_impersonateAccount', from)
  const send = async (change: object) =>
    String(
      await call('eth_sendTransaction', {
        from,
        to: from,
        gas: '0x186a0',
        gasPrice: '0x12a05f200',
        ...change,
      }),
    )
  return {
    from,
    networkId: chain.networkId,
    call,
    send,
    /** Sends a transaction that stays pending until one with the previous nonce is sent. */
    queue: (gasPrice = '0x12a05f200') => send({ nonce: '0x1', gasPrice }),
    sendFirst: () => send({ nonce: '0x0' }),
    sendNonsense: () => send({ to: tokens.dollar.address, data: '0xdeadbeef' }),
  }
}

test("follows an app's transaction on five namespaces, with a notice and a row in Activity @further", async ({
  lab,
}) => {
  test.slow()
  for (const chain of chains) {
    const { namespace, wallet } = chain
    await lab.open({ ...fiveChains, wallets: wallet })
    await connectChain(lab, chain)
    const hash = await act(lab, namespace, 'send')
    const [networkId] = networksOf(namespace)
    await follow(lab, { hash, networkId })
    await expect(row(lab), namespace).toHaveText('Mint Lighthouse #7: succeeded')
    await expect(lab.part('lab-tx-ended')).toHaveText('Mint Lighthouse #7: succeeded')
    await hasNotice(lab, /^Mint Lighthouse #7: Confirmed on /)
    await lab.press(`foyer-account-button-${namespace}`)
    // A namespace without listed holdings has no tabs, so the app's transactions are shown directly.
    const list = lab.part('foyer-app-transactions').or(lab.part('foyer-tab-activity'))
    await expect(list).toBeVisible()
    if (await lab.part('foyer-tab-activity').isVisible()) await lab.press('foyer-tab-activity')
    await expect(lab.part('foyer-app-transaction-succeeded')).toContainText('Mint Lighthouse #7')
    await lab.page.evaluate(() => localStorage.clear())
  }
})

test('reports a failed transaction @further', async ({ lab }) => {
  const sender = await newSender()
  await lab.open()
  await follow(lab, { hash: await sender.sendNonsense(), networkId: sender.networkId })
  await expect(row(lab)).toHaveText('Mint Lighthouse #7: failed')
  await hasNotice(lab, /^Mint Lighthouse #7: Failed on /)
})

test("reports a replaced transaction with the other one's hash @further", async ({ lab }) => {
  const sender = await newSender()
  await lab.open()
  await follow(lab, { hash: await sender.queue(), networkId: sender.networkId })
  await expect(row(lab)).toHaveText('Mint Lighthouse #7: pending')
  const other = await sender.send({ nonce: '0x1', gasPrice: '0x4a817c800', value: '0x2' })
  await sender.sendFirst()
  await expect(row(lab)).toHaveText(`Mint Lighthouse #7: replaced by ${other}`)
  await hasNotice(lab, /Replaced by another transaction/)
})

test('reports the same transaction with a raised fee as a success @further', async ({ lab }) => {
  const sender = await newSender()
  await lab.open()
  await follow(lab, { hash: await sender.queue(), networkId: sender.networkId })
  await expect(row(lab)).toHaveText('Mint Lighthouse #7: pending')
  await sender.queue('0x4a817c800')
  await sender.sendFirst()
  await expect(row(lab)).toHaveText('Mint Lighthouse #7: succeeded')
})

test('reports a transaction that the nodes drop @further', async ({ lab }) => {
  const sender = await newSender()
  await lab.page.clock.install()
  await lab.open()
  const hash = await sender.queue()
  await follow(lab, { hash, networkId: sender.networkId })
  await expect(row(lab)).toHaveText('Mint Lighthouse #7: pending')
  await sender.call('anvil_removePoolTransactions', sender.from)
  await passTime(lab.page, row(lab), { until: 'Mint Lighthouse #7: dropped', stepMs: 2500 })
})

test('reports an unknown hash after three minutes, also after a reload, and retries it @further', async ({
  lab,
}) => {
  const { networkId } = await newSender()
  await lab.page.clock.install()
  await lab.open()
  const hash = `0x${Array.from(crypto.getRandomValues(new Uint8Array(32)), byte => byte.toString(16).padStart(2, '0')).join('')}`
  await follow(lab, { hash, networkId })
  await passTime(lab.page, row(lab), { until: 'Mint Lighthouse #7: unknown', stepMs: 10_000 })
  await lab.reload()
  await expect(row(lab)).toHaveText('Mint Lighthouse #7: unknown')
  await lab.press('lab-tx-retry')
  await expect(row(lab)).toHaveText('Mint Lighthouse #7: pending')
  await lab.press('lab-tx-remove')
  await expect(row(lab)).toHaveCount(0)
  expect(await lab.stored()).not.toHaveProperty('payments_pending')
})

test('rejects an invalid hash and stores nothing @further', async ({ lab }) => {
  const { networkId } = await newSender()
  await lab.open()
  await lab.part('lab-tx-network').selectOption(networkId)
  await lab.part('lab-tx-hash').fill('0x12')
  await lab.press('lab-tx-follow')
  await expect(lab.part('lab-tx-result')).toHaveText(/^TRANSACTION_HASH_INVALID: /)
  expect(await lab.stored()).not.toHaveProperty('payments_pending')
})

test('continues after a reload and in a second tab, and notifies the visitor once @further', async ({
  lab,
  context,
}) => {
  const sender = await newSender()
  await lab.open()
  await follow(lab, { hash: await sender.queue(), networkId: sender.networkId })
  await expect(row(lab)).toHaveText('Mint Lighthouse #7: pending')
  await lab.reload()
  await expect(row(lab)).toHaveText('Mint Lighthouse #7: pending')
  const other = await openTab(context)
  await expect(row(other)).toHaveText('Mint Lighthouse #7: pending')
  await sender.sendFirst()
  for (const tab of [lab, other]) {
    await expect(row(tab)).toHaveText('Mint Lighthouse #7: succeeded')
    await expect(tab.part('lab-tx-ended')).toHaveText('Mint Lighthouse #7: succeeded')
  }
  const told = () => Promise.all([lab, other].map(tab => tab.part('foyer-snackbar-message').count()))
  await expect.poll(async () => (await told()).reduce((sum, count) => sum + count, 0)).toBe(1)
})

async function openTab(context: BrowserContext): Promise<Lab> {
  const other = createLab(await context.newPage())
  await other.open()
  return other
}
