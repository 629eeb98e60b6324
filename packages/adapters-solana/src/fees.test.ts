import { base58 } from '@scure/base'
import { Keypair } from '@solana/web3.js'
import { expect, inject, it } from 'vitest'
import { carriedOut } from './__fixtures__/carriedOut.js'
import { localAdapter, localNetworks, localWallet } from './__fixtures__/localWorld.js'
import { resultOf, startNode } from './__fixtures__/startNode.js'

const [network] = localNetworks()
const newcomer = () => Keypair.generate().publicKey.toBase58()
const owner = () => inject('solana').accounts[0].address

async function connected(options: Parameters<typeof localWallet>[0] = {}) {
  const { adapter, stop } = localAdapter([localWallet(options)])
  const [session] =
    (await adapter.connectors()[0]?.connect({ networks: [network], signal: AbortSignal.timeout(5000) })) ?? []
  const { readBalance, estimateTransferFee } = adapter.chainClient(network)
  const lamports = async (address: string) => {
    const [whole = '0', fraction = ''] = (await readBalance({ address })).amount.split('.')
    return BigInt(whole + fraction.padEnd(9, '0'))
  }
  if (!session?.sendTransaction || !session.sendAsset || !estimateTransferFee)
    expect.fail('a capability is missing')
  const { sendTransaction, sendAsset } = session
  return { sendTransaction, sendAsset, estimateTransferFee, lamports, stop }
}

it('estimates the exact fee that the chain charges for a SOL transfer', async () => {
  const { sendTransaction, estimateTransferFee, lamports, stop } = await connected()
  const to = newcomer()
  const amount = 10n ** 9n
  const { likely, most } = await estimateTransferFee({ from: owner(), to, amount })
  const before = await lamports(owner())
  await carriedOut(network, sendTransaction({ transaction: { to, value: amount } }))
  expect(before - (await lamports(owner())) - amount).toBe(likely)
  expect(most).toBe(likely)
  stop()
})

it.each(['dollar', 'coin'] as const)(
  "includes the rent of the receiver's first account for `%s` (SPL Token, Token-2022)",
  async name => {
    const { sendAsset, estimateTransferFee, lamports, stop } = await connected()
    const { mint } = inject('solana').clusters[0].tokens[name]
    const to = newcomer()
    for (const [amount, isFirst] of [
      [7n, true],
      [8n, false],
    ] as const) {
      const { likely } = await estimateTransferFee({ from: owner(), to, amount, token: mint })
      const before = await lamports(owner())
      await carriedOut(network, sendAsset({ to, token: mint, amount }))
      expect(before - (await lamports(owner()))).toBe(likely)
      expect(likely > 100_000n).toBe(isFirst)
    }
    stop()
  },
)

it('lets the sender send everything except the fee', async () => {
  // A new account, since other tests pay from the shared ones.
  const { publicKey, secretKey } = Keypair.generate()
  const from = publicKey.toBase58()
  const funding = await connected()
  await carriedOut(network, funding.sendTransaction({ transaction: { to: from, value: 2n * 10n ** 9n } }))
  funding.stop()
  const { sendTransaction, estimateTransferFee, lamports, stop } = await connected({
    keys: [base58.encode(secretKey)],
  })
  const to = newcomer()
  const { most } = await estimateTransferFee({ from, to, amount: 0n })
  await carriedOut(network, sendTransaction({ transaction: { to, value: (await lamports(from)) - most } }))
  expect(await lamports(from)).toBe(0n)
  stop()
})

it("does not count a priority fee twice if the node's fee includes it", async () => {
  const node = await startNode(network, {
    getFeeForMessage: () => resultOf({ context: { slot: 1 }, value: 15_000 }),
  })
  const { adapter, stop } = localAdapter([localWallet()])
  const { estimateTransferFee } = adapter.chainClient(node)
  expect(await estimateTransferFee?.({ from: owner(), to: newcomer(), amount: 10n ** 9n })).toMatchObject({
    likely: 15_000n,
  })
  stop()
})

it('rejects an unknown token, and a node without a rent', async () => {
  const silent = await startNode(network, {
    getMinimumBalanceForRentExemption: () => resultOf(null),
  })
  const { adapter, stop } = localAdapter([localWallet()])
  const { mint } = inject('solana').clusters[0].tokens.dollar
  const transfer = { from: owner(), to: newcomer(), amount: 1n }
  const estimate = adapter.chainClient(silent).estimateTransferFee
  await expect(estimate?.({ ...transfer, token: newcomer() })).rejects.toMatchObject({
    code: 'TRANSACTION_FAILED',
  })
  await expect(estimate?.({ ...transfer, token: mint })).rejects.toMatchObject({ code: 'RPC_FAILED' })
  stop()
})
