import { createBitcoinSender, createCosmosSender, createSolanaSender } from '@foyer/devstack/senders'
import { fiveChains } from './lab/chains.js'
import type { Lab } from './lab/createLab.js'
import { follow, hasNotice, passTime, row } from './lab/followTransactions.js'
import { startPolkadotSender } from './lab/startPolkadotSender.js'
import { bringsAbout, expect, test } from './lab/test.js'
import { readSites } from './setup/Sites.js'

const label = 'Mint Lighthouse #7'

/** Opens a page that follows other accounts' transactions, with a clock that the test advances. */
async function openFollowing(lab: Lab, networkId: string) {
  await lab.page.clock.install()
  await lab.open(fiveChains)
  return {
    /** Follows a pending transaction. */
    async follows(hash: string) {
      await follow(lab, { hash, networkId })
      await expect(row(lab)).toHaveText(`${label}: pending`)
    },
    /** Follows a transaction that may already be in a block. */
    handOver: (hash: string) => follow(lab, { hash, networkId }),
    /** Waits for the final status of the newest transaction and for its notice. */
    async tells(status: string, notice: RegExp) {
      await passTime(lab.page, row(lab), { until: `${label}: ${status}`, stepMs: 2500 })
      await hasNotice(lab, notice)
    },
  }
}

/** Returns the last account, which no wallet of the lab uses. */
function lastOf<Account>(accounts: readonly Account[]): Account {
  const last = accounts.at(-1)
  if (!last) throw new Error('The local stack has no accounts.')
  return last
}

// Esplora answers 404 for a transaction that no node has anymore.
const missing = bringsAbout(/status of 404 .*\/tx\/[0-9a-f]{64}\)$/)

test('reports a replaced and a dropped transaction on Bitcoin @further', missing, async ({ lab }) => {
  const { chains, accounts } = readSites().bitcoin
  const sender = await createBitcoinSender(chains[1], lastOf(accounts))
  const { follows, tells } = await openFollowing(lab, chains[1].networkId)
  const dropped = await sender.send({ fee: 150n })
  await follows(dropped)
  await sender.expire(dropped)
  await tells('dropped', /Dropped by /)
  await follows(await sender.send({ fee: 150n, isReplaceable: true }))
  const other = await sender.send({ fee: 1500n })
  await tells(`replaced by ${other}`, /Replaced by another transaction/)
})

test('reports a failed transaction and one with an expired blockhash on Solana @further', async ({ lab }) => {
  const { clusters, accounts } = readSites().solana
  const sender = await createSolanaSender(clusters[1], lastOf(accounts))
  const { follows, handOver, tells } = await openFollowing(lab, clusters[1].networkId)
  await handOver(await sender.sendFailing())
  await tells('failed', /Failed on /)
  await follows(await sender.sendNeverTaken())
  await sender.passBlockhashes()
  await tells('dropped', /Dropped by /)
})

test('reports a failed, a replaced and a dropped transaction on Cosmos @further', async ({ lab }) => {
  const { chains, accounts } = readSites().cosmos
  const sender = createCosmosSender(chains[1], lastOf(accounts))
  const { follows, handOver, tells } = await openFollowing(lab, chains[1].networkId)
  await handOver(await sender.sendFailing())
  await tells('failed', /Failed on /)
  const dropped = await sender.sendWaiting()
  await follows(dropped)
  await sender.expire(dropped)
  await tells('dropped', /Dropped by /)
  const replaced = await sender.sendWaiting()
  await follows(replaced)
  await sender.expire(replaced)
  const other = await sender.send()
  await tells(`replaced by ${other}`, /Replaced by another transaction/)
})

test('reports a failed, a replaced and an expired transaction on Polkadot @further', async ({ lab }) => {
  test.slow()
  const sender = await startPolkadotSender()
  try {
    const { follows, handOver, tells } = await openFollowing(lab, sender.networkId)
    const failing = await sender.sign({ coins: 1_000_000n })
    await failing.submit()
    await sender.newBlocks()
    await handOver(failing.hash)
    await tells('failed', /Failed on /)
    const dropped = await sender.sign({ coins: 1n, era: 4 })
    await dropped.submit()
    await follows(dropped.hash)
    await sender.clearPool()
    await sender.newBlocks({ count: 8 })
    await tells('dropped', /Dropped by /)
    const [replaced, other] = [await sender.sign({ coins: 2n }), await sender.sign({ coins: 3n })]
    await replaced.submit()
    await follows(replaced.hash)
    await sender.clearPool()
    await sender.newBlocks({ transactions: [other.hex] })
    await sender.newBlocks({ count: 3 })
    await tells(`replaced by ${other.hash}`, /Replaced by another transaction/)
  } finally {
    await sender.stop()
  }
})
