import { isFoyerError } from '@foyer/common'
import { base58, base64 } from '@scure/base'
import { Keypair } from '@solana/web3.js'
import { expect, it, onTestFinished } from 'vitest'
import { carriedOut } from './__fixtures__/carriedOut.js'
import { askNode, localAdapter, localNetworks, localWallet } from './__fixtures__/localWorld.js'
import { createTokenMaker } from './__fixtures__/tokenMaker.js'
import { requireRent } from './rent.js'
import { buildSolTransfer } from './transactions.js'

const [network] = localNetworks()
const newcomer = () => Keypair.generate().publicKey.toBase58()
/** The minimum balance of an account without data, and the fee of a SOL transfer, in lamports. */
const minimum = 890_880n
const fee = 15_000n

/** Opens a session of a new account with this balance, and the fee estimator of its network. */
async function openAccount(lamports: bigint) {
  const { publicKey, secretKey } = Keypair.generate()
  await askNode(network, 'requestAirdrop', publicKey.toBase58(), Number(lamports))
  const wallet = localWallet({ keys: [base58.encode(secretKey)] })
  const { adapter, stop } = localAdapter([wallet])
  onTestFinished(stop)
  const [session] =
    (await adapter.connectors()[0]?.connect({ networks: [network], signal: AbortSignal.timeout(5000) })) ?? []
  const { estimateTransferFee } = adapter.chainClient(network)
  if (!session?.sendAsset || !session.signAndSendTransaction || !estimateTransferFee)
    expect.fail('a capability is missing')
  return { ...session, from: publicKey.toBase58(), wallet, estimateTransferFee, sendAsset: session.sendAsset }
}

async function refusalOf(promise: Promise<unknown>) {
  const thrown = await promise.catch((error: unknown) => error)
  return isFoyerError(thrown) ? [thrown.code, thrown.context] : thrown
}

const tooLittle = (code: string, least: string) => [code, { minimum: least, symbol: 'SOL' }]

it.each([
  [
    'a new account that would receive too little',
    100_000n,
    10n ** 9n,
    tooLittle('RECEIVER_BELOW_MINIMUM', '0.00089088'),
  ],
  [
    'a sender who would keep too little',
    10n ** 9n - fee - 100_000n,
    10n ** 9n,
    tooLittle('SENDER_BELOW_MINIMUM', '0.00089088'),
  ],
  [
    'a sender who would keep one lamport too little',
    10n ** 9n - fee - minimum + 1n,
    10n ** 9n,
    tooLittle('SENDER_BELOW_MINIMUM', '0.00089088'),
  ],
  ['a sender who could not pay the fee', minimum, minimum + 1n, ['FUNDS_INSUFFICIENT', { symbol: 'SOL' }]],
] as const)(
  'rejects a transfer without a request if rent rules would revert it: %s',
  async (_, amount, held, why) => {
    const { from, wallet, estimateTransferFee, sendAsset, signAndSendTransaction } = await openAccount(held)
    const to = newcomer()
    expect(await refusalOf(estimateTransferFee({ from, to, amount }))).toEqual(why)
    const asked = wallet.getState().calls.length
    expect(await refusalOf(sendAsset({ to, amount }))).toEqual(why)
    expect(wallet.getState().calls).toHaveLength(asked)
    // The node itself rejects the same transaction for that reason.
    const { blockhash } = (await askNode(network, 'getLatestBlockhash')) as { blockhash: string }
    const transaction = base64.encode(buildSolTransfer({ from, blockhash }, { to, lamports: amount }))
    const thrown = await signAndSendTransaction?.({ transaction }).catch((error: unknown) => error)
    expect(isFoyerError(thrown, 'TRANSACTION_FAILED') && thrown.context.reason).toMatch(/Rent/)
  },
)

it('sends the minimum that opens an account, and leaves the minimum or nothing', async () => {
  const { from, estimateTransferFee, sendAsset } = await openAccount(10n ** 9n)
  const to = newcomer()
  await carriedOut(network, sendAsset({ to, amount: minimum }))
  await carriedOut(network, sendAsset({ to, amount: 1n }))
  const left = () => askNode(network, 'getBalance', from).then(Number)
  const toLeast = BigInt(await left()) - fee - minimum - fee
  await carriedOut(network, sendAsset({ to, amount: toLeast }))
  expect(await left()).toBe(Number(minimum + fee))
  const another = newcomer()
  const { most } = await estimateTransferFee({ from, to: another, amount: 0n })
  await carriedOut(network, sendAsset({ to: another, amount: minimum + fee - most }))
  expect(await left()).toBe(0)
})

it('lets the node reject a transfer to a program, which rent allows', async () => {
  const { from, wallet, estimateTransferFee, sendAsset } = await openAccount(10n ** 9n)
  const to = '11111111111111111111111111111111'
  const asked = wallet.getState().calls.length
  const [amount, why] = [10n ** 8n, ['TRANSACTION_FAILED', { reason: expect.any(String) }]]
  expect(await refusalOf(estimateTransferFee({ from, to, amount }))).toEqual(why)
  expect(await refusalOf(sendAsset({ to, amount }))).toEqual(why)
  expect(wallet.getState().calls).toHaveLength(asked)
})

it('counts the cost of a token transfer against the minimum balance', async () => {
  const maker = createTokenMaker(network)
  const mint = await maker.makeMint()
  const rent = 2_074_080n
  const { from, estimateTransferFee, sendAsset } = await openAccount(rent + fee + minimum - 1n)
  await maker.fill(mint, from, 1n)
  const why = tooLittle('SENDER_BELOW_MINIMUM', '0.00089088')
  const transfer = { to: newcomer(), amount: 1n, token: mint }
  expect(await refusalOf(estimateTransferFee({ from, ...transfer }))).toEqual(why)
  expect(await refusalOf(sendAsset(transfer))).toEqual(why)
})

it('lets an account below the minimum shrink, but not grow to less than the minimum', () => {
  const sender = { lamports: 500n, minimum: 100n }
  const receiver = { lamports: 40n, minimum: 100n }
  const context = { minimum: '0.00000006' }
  expect(() => requireRent(network, { sender, receiver, sent: 59n, fee: 5n })).toThrow(
    expect.objectContaining({ code: 'RECEIVER_BELOW_MINIMUM', context: expect.objectContaining(context) }),
  )
  requireRent(network, { sender, receiver, sent: 60n, fee: 5n })
  requireRent(network, { sender: { lamports: 60n, minimum: 100n }, sent: 20n, fee: 5n })
})
