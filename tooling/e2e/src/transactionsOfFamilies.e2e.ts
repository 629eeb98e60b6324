import { createBitcoinSender, createCosmosSender, createSolanaSender } from '@foyer/devstack/senders'
import { fiveChains } from './lab/chains.js'
import type { Lab } from './lab/createLab.js'
import { follow, hasNotice, passTime, row } from './lab/followTransactions.js'
import { startPolkadotSender } from './lab/startPolkadotSender.js'
import { bringsAbout, expect, test } from './lab/test.js'
import { readSites } from './setup/Sites.js'

const label = 'Mint Lighthouse #7'

/** A page that follows what others sent, and whose minutes the walk lets pass. */
async function openFollowing(lab: Lab, networkId: string) {
  await lab.page.clock.install()
  await lab.open(fiveChains)
  return {
    /** Hands one over that waits. */
    async follows(hash: string) {
      await follow(lab, { hash, networkId })
      await expect(row(lab)).toHaveText(`${label}: pending`)
    },
    /** Hands one over that a block may have already. */
    handOver: (hash: string) => follow(lab, { hash, networkId }),
    /** Waits for the end of the newest, and for its notice. */
    async tells(status: string, notice: RegExp) {
      await passTime(lab.page, row(lab), { until: `${label}: ${status}`, stepMs: 2500 })
      await hasNotice(lab, notice)
    },
  }
}

/** One account signs here that no wallet of the lab has. */
function lastOf<Account>(accounts: readonly Account[]): Account {
  const last = accounts.at(-1)
  if (!last) throw new Error('The local stack has no accounts.')
  return last
}

// Esplora says so of what no node has any more.
const missing = bringsAbout(/status of 404 .*\/tx\/[0-9a-f]{64}\)$/)

test(
  'on Bitcoin one is replaced by one that pays more, and one is dropped that the nodes give up @further',
  missing,
  async ({ lab }) => {
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
  },
)

test('on Solana one fails in its block, and one is dropped whose blockhash grows old @further', async ({
  lab,
}) => {
  const { clusters, accounts } = readSites().solana
  const sender = await createSolanaSender(clusters[1], lastOf(accounts))
  const { follows, handOver, tells } = await openFollowing(lab, clusters[1].networkId)
  await handOver(await sender.sendFailing())
  await tells('failed', /Failed on /)
  await follows(await sender.sendNeverTaken())
  await sender.passBlockhashes()
  await tells('dropped', /Dropped by /)
})

test('on Cosmos one fails in its block, one is replaced by its sequence, and one is dropped @further', async ({
  lab,
}) => {
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

test('on Polkadot one fails in its block, one is replaced by its nonce, and one is dropped after its era @further', async ({
  lab,
}) => {
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
