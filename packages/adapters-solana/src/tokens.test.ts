import { isFoyerError } from '@foyer/common'
import { base64 } from '@scure/base'
import { Keypair } from '@solana/web3.js'
import { expect, inject, it, onTestFinished } from 'vitest'
import { carriedOut } from './__fixtures__/carriedOut.js'
import { askNode, localAdapter, localNetworks, localWallet } from './__fixtures__/localWorld.js'
import { resultOf, startNode } from './__fixtures__/startNode.js'
import {
  createTokenMaker,
  type Extension,
  frozenFirst,
  nonTransferable,
  pausable,
  permanentDelegate,
  transferFee,
  transferHook,
} from './__fixtures__/tokenMaker.js'

const [local] = localNetworks()
const maker = createTokenMaker(local)
const newcomer = () => Keypair.generate().publicKey.toBase58()
const from = inject('solana').accounts[0].address

async function connected(network = local) {
  const wallet = localWallet()
  const { adapter, stop } = localAdapter([wallet])
  onTestFinished(stop)
  const [session] =
    (await adapter.connectors()[0]?.connect({ networks: [network], signal: AbortSignal.timeout(5000) })) ?? []
  const { estimateTransferFee } = adapter.chainClient(network)
  if (!session?.sendAsset || !estimateTransferFee) expect.fail('a capability is missing')
  return { wallet, estimateTransferFee, sendAsset: session.sendAsset }
}

async function refusalOf(promise: Promise<unknown>) {
  const thrown = await promise.catch((error: unknown) => error)
  return isFoyerError(thrown) ? [thrown.code, thrown.context] : thrown
}

async function heldBy(owner: string, mint: string): Promise<bigint> {
  const settings = { encoding: 'jsonParsed' }
  const accounts = (await askNode(local, 'getTokenAccountsByOwner', owner, { mint }, settings)) as {
    account: { data: { parsed: { info: { tokenAmount: { amount: string } } } } }
  }[]
  return accounts.reduce((sum, each) => sum + BigInt(each.account.data.parsed.info.tokenAmount.amount), 0n)
}

const lamportsOf = async (address: string) => BigInt(Number(await askNode(local, 'getBalance', address)))

it("lists an address's holdings from the chain: SOL first, then tokens of both programs [OVER-8]", async () => {
  const { readHoldings } = localAdapter([localWallet()]).adapter.chainClient(local)
  const owner = newcomer()
  expect(await readHoldings?.({ address: owner })).toEqual([{ ...local.nativeCurrency, amount: 0n }])
  const mints = [await maker.makeMint(), await maker.makeMint(), await maker.makeMint()] as const
  await maker.fill(mints[0], owner, 5n)
  await maker.fill(mints[1], owner, 7n)
  const held = (await readHoldings?.({ address: owner })) ?? []
  expect(held.map(each => [each.token, each.amount])).toEqual([
    [undefined, 0n],
    [mints[1], 7n],
    [mints[0], 5n],
  ])
  expect(held[1]?.name).toBe(`${mints[1].slice(0, 4)}…${mints[1].slice(-4)}`)
  const account = inject('solana').accounts[0].address
  const { dollar } = inject('solana').clusters[0].tokens
  const funded = (await readHoldings?.({ address: account })) ?? []
  expect(funded.find(each => each.token === dollar.mint)).toMatchObject({ decimals: dollar.decimals })
})

it('estimates the received amount of a token that withholds a part', async () => {
  const mint = await maker.makeMint(transferFee(500, 60_000n))
  await maker.fill(mint, from, 10_000_000n)
  const { estimateTransferFee, sendAsset } = await connected()
  for (const [amount, arrives] of [
    [1_000_000n, 950_000n],
    [2_000_000n, 1_940_000n], // limited by the maximum
    [1n, 0n], // withheld part rounded up
  ] as const) {
    const to = newcomer()
    expect(await estimateTransferFee({ from, to, amount, token: mint })).toMatchObject({ arrives })
    await carriedOut(local, sendAsset({ to, amount, token: mint }))
    expect(await heldBy(to, mint)).toBe(arrives)
  }
  const plain = inject('solana').clusters[0].tokens.coin.mint
  expect(await estimateTransferFee({ from, to: newcomer(), amount: 1n, token: plain })).not.toHaveProperty(
    'arrives',
  )
})

it("applies the next epoch's withheld part shortly before it begins", async () => {
  const mint = await maker.makeMint(transferFee(500, 10n ** 12n))
  await maker.fill(mint, from, 10_000_000n)
  await maker.changeFee(mint, 1000, 10n ** 12n) // from epoch 2 on
  const arrivesIn = async (epoch: number) => {
    const node = await startNode(local, { getEpochInfo: () => resultOf({ epoch }) })
    const { estimateTransferFee } = await connected(node)
    return (await estimateTransferFee({ from, to: newcomer(), amount: 1_000_000n, token: mint })).arrives
  }
  expect([await arrivesIn(0), await arrivesIn(1), await arrivesIn(2)]).toEqual([950_000n, 900_000n, 900_000n])
})

it("includes the rent for the account size that the mint's extensions require", async () => {
  const lengths: number[] = []
  const mints: Extension[][] = [
    [],
    [permanentDelegate()],
    [transferFee(1, 1n)],
    [transferFee(1, 1n), pausable()],
  ]
  for (const extensions of mints) {
    const mint = await maker.makeMint(...extensions)
    await maker.fill(mint, from, 10n)
    const { estimateTransferFee, sendAsset } = await connected()
    const to = newcomer()
    const { likely } = await estimateTransferFee({ from, to, amount: 10n, token: mint })
    const before = await lamportsOf(from)
    await carriedOut(local, sendAsset({ to, amount: 10n, token: mint }))
    expect(before - (await lamportsOf(from))).toBe(likely)
    const [opened] = (await askNode(local, 'getTokenAccountsByOwner', to, { mint }, {})) as {
      account: { data: [string] }
    }[]
    lengths.push(base64.decode(opened?.account.data[0] ?? '').length)
  }
  expect(lengths).toEqual([170, 170, 182, 186])
})

it("adds a memo if the receiver's account requires one", async () => {
  const mint = await maker.makeMint()
  await maker.fill(mint, from, 10n)
  const receiver = Keypair.generate()
  const to = receiver.publicKey.toBase58()
  await maker.demandMemo(mint, receiver)
  const { sendAsset } = await connected()
  await carriedOut(local, sendAsset({ to, amount: 10n, token: mint }))
  expect(await heldBy(to, mint)).toBe(10n)
})

it.each([
  ['nonTransferable', nonTransferable],
  ['hook', transferHook],
  ['paused', pausable],
] as const)('rejects a token that cannot be sent without a request: %s', async (barrier, extension) => {
  const token = await maker.makeMint(extension())
  await maker.fill(token, from, 10n)
  if (barrier === 'paused') await maker.pause(token)
  const { wallet, estimateTransferFee, sendAsset } = await connected()
  const asked = wallet.getState().calls.length
  const why = ['TOKEN_NOT_TRANSFERABLE', { token, barrier }]
  expect(await refusalOf(estimateTransferFee({ from, to: newcomer(), amount: 1n, token }))).toEqual(why)
  expect(await refusalOf(sendAsset({ to: newcomer(), amount: 1n, token }))).toEqual(why)
  expect(wallet.getState().calls).toHaveLength(asked)
})

it('sends a token with a permanent delegate, and one that could be paused', async () => {
  const { sendAsset } = await connected()
  for (const extension of [permanentDelegate(), pausable()]) {
    const mint = await maker.makeMint(extension)
    await maker.fill(mint, from, 10n)
    const to = newcomer()
    await carriedOut(local, sendAsset({ to, amount: 10n, token: mint }))
    expect(await heldBy(to, mint)).toBe(10n)
  }
})

it('reports a token that is frozen for the sender, the receiver, or by default', async () => {
  const { wallet, estimateTransferFee, sendAsset } = await connected()
  const asked = wallet.getState().calls.length
  const refused = async (token: string, to: string, account: string) => {
    const why = ['TOKEN_FROZEN', { account }]
    expect(await refusalOf(estimateTransferFee({ from, to, amount: 5n, token }))).toEqual(why)
    expect(await refusalOf(sendAsset({ to, amount: 5n, token }))).toEqual(why)
  }
  const [mine, theirs, everybodys] = [
    await maker.makeMint(),
    await maker.makeMint(),
    await maker.makeMint(frozenFirst()),
  ]
  const to = newcomer()
  await maker.freeze(mine, await maker.fill(mine, from, 10n))
  await refused(mine, to, from)
  await maker.fill(theirs, from, 10n)
  await maker.freeze(theirs, await maker.fill(theirs, to, 0n))
  await refused(theirs, to, to)
  await maker.thaw(everybodys, await maker.fill(everybodys, from, 0n))
  await maker.fill(everybodys, from, 10n)
  await refused(everybodys, to, to)
  expect(wallet.getState().calls).toHaveLength(asked)
})

it('sends from whichever accounts hold the token', async () => {
  const { wallet, estimateTransferFee, sendAsset } = await connected()
  const mint = await maker.makeMint()
  const to = newcomer()
  await maker.fillAnother(mint, from, 40n)
  await carriedOut(local, sendAsset({ to, amount: 10n, token: mint }))
  await maker.fill(mint, from, 20n)
  await maker.fillAnother(mint, from, 25n)
  await carriedOut(local, sendAsset({ to, amount: 70n, token: mint }))
  expect([await heldBy(from, mint), await heldBy(to, mint)]).toEqual([5n, 80n])
  const asked = wallet.getState().calls.length
  const why = ['FUNDS_INSUFFICIENT', { symbol: mint }]
  expect(await refusalOf(estimateTransferFee({ from, to, amount: 6n, token: mint }))).toEqual(why)
  expect(await refusalOf(sendAsset({ to, amount: 6n, token: mint }))).toEqual(why)
  expect(wallet.getState().calls).toHaveLength(asked)
})

it("reports why a node's simulation failed, without a request", async () => {
  const node = await startNode(local, {
    simulateTransaction: () =>
      resultOf({
        value: { err: { InstructionError: [2, { Custom: 9 }] }, logs: ['Program log: Error: Not now'] },
      }),
  })
  const { wallet, estimateTransferFee, sendAsset } = await connected(node)
  const asked = wallet.getState().calls.length
  const { mint } = inject('solana').clusters[0].tokens.dollar
  const why = ['TRANSACTION_FAILED', { reason: 'Error: Not now' }]
  for (const token of [undefined, mint]) {
    const transfer = { to: newcomer(), amount: 10n ** 7n, token }
    expect(await refusalOf(estimateTransferFee({ from, ...transfer }))).toEqual(why)
    expect(await refusalOf(sendAsset(transfer))).toEqual(why)
  }
  expect(wallet.getState().calls).toHaveLength(asked)
})

it('sends through a node that supports neither account lists nor simulation', async () => {
  const error = JSON.stringify({ jsonrpc: '2.0', id: 1, error: { code: -32010, message: 'not here' } })
  const node = await startNode(local, {
    simulateTransaction: () => error,
    getTokenAccountsByOwner: () => error,
  })
  const { sendAsset } = await connected(node)
  const { mint } = inject('solana').clusters[0].tokens.dollar
  const to = newcomer()
  await carriedOut(local, sendAsset({ to, amount: 3n, token: mint }))
  expect(await heldBy(to, mint)).toBe(3n)
})
