import type { Frame, Page } from '@playwright/test'
import { createPublicClient, type Hex, hashMessage, http, parseAbi, parseEventLogs } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { foundry } from 'viem/chains'
import type {} from '../around/around.js'
import { openAround, reloadInside } from './lab/aroundPage.js'
import type {} from './lab/HostWindow.js'
import { expect, test } from './lab/test.js'
import { readSites } from './setup/Sites.js'

// The other side is a Safe on the local chain whose owners sign with Safe's Protocol Kit. viem and the contracts
// verify.

const safeEvents = parseAbi([
  'event ExecutionSuccess(bytes32 indexed txHash, uint256 payment)',
  'event ExecutionFailure(bytes32 indexed txHash, uint256 payment)',
])

const typedData = {
  domain: { name: 'Foyer', chainId: 31337 },
  types: { Note: [{ name: 'text', type: 'string' }] },
  primaryType: 'Note',
  message: { text: 'hello' },
} as const

/** Creates a chain client that is independent of the page. */
const chainClient = () =>
  createPublicClient({ chain: foundry, transport: http(readSites().evm.chains[0].rpcUrl) })

/** Returns an address without a balance. */
const newReceiver = () => privateKeyToAddress(generatePrivateKey())

interface SafePage {
  readonly app: Frame
  readonly address: Hex
  /** Sends a request to the wallet through the session. */
  readonly request: (method: string, ...params: unknown[]) => Promise<unknown>
  /** Sends coins and returns the hash, or the error code on failure. */
  readonly send: (call: { readonly to: Hex; readonly value?: number; readonly data?: Hex }) => Promise<string>
  readonly sendCalls: (calls: readonly { to: Hex; value?: number; data?: Hex }[]) => Promise<string>
}

async function openSafe(page: Page, around: Readonly<Record<string, string>> = {}): Promise<SafePage> {
  const app = await openAround(page, 'safe', { around })
  await expect(app.getByTestId('foyer-account-button')).toBeVisible()
  const address = (await page.evaluate(() => window.around.address)) as Hex
  return {
    app,
    address,
    request: (method, ...params) =>
      app.evaluate(
        ([name, given]) =>
          window.host.foyer
            .getSession('eip155')
            ?.sendRequest?.({ method: name as string, params: given as unknown[] }),
        [method, params],
      ),
    send: ({ value = 0, ...call }) =>
      app.evaluate(
        async ([{ to, data = '0x' }, coins]) => {
          try {
            const transaction = { to, data, value: BigInt(coins) }
            return await window.host.foyer.getSession('eip155')?.sendTransaction?.({ transaction })
          } catch (error) {
            return (error as { code: string }).code
          }
        },
        [call, value] as const,
      ) as Promise<string>,
    sendCalls: calls =>
      app.evaluate(async given => {
        const session = window.host.foyer.getSession('eip155')
        const sent = await session?.sendCalls?.({
          networkId: 'eip155:31337',
          calls: given.map(({ to, value = 0, data = '0x' }) => ({ to, data, value: BigInt(value) })),
          isAtomicRequired: true,
        })
        return sent?.id ?? ''
      }, calls),
  }
}

/** Resolves to a signature, or to the error code on failure. */
const signMessage = (app: Frame, message: string) =>
  app.evaluate(
    text =>
      window.host.foyer
        .getSession('eip155')
        ?.signMessage?.({ message: text })
        .catch((error: { code: string }) => error.code),
    message,
  ) as Promise<Hex>

/** Waits until the Safe's page receives a request with this method. */
const hears = (page: Page, method: string) =>
  page.waitForFunction(
    name => window.around.heard.some(each => (each as { method?: string }).method === name),
    method,
  )

/** Returns the names of the Safe's events in the receipt of a successful transaction. */
async function readSafeEvents(hash: string, address: Hex) {
  const receipt = await chainClient().waitForTransactionReceipt({ hash: hash as Hex })
  expect([receipt.status, receipt.to]).toEqual(['success', address.toLowerCase()])
  return parseEventLogs({ abi: safeEvents, logs: receipt.logs }).map(each => each.eventName)
}

test('signs through the contract of a Safe with one required signature, and sends from it @further', async ({
  page,
}) => {
  const client = chainClient()
  const { app, address, request, send, sendCalls } = await openSafe(page)
  expect(await client.getCode({ address })).toMatch(/^0x[0-9a-f]{20,}$/)

  const signature = await signMessage(app, 'Grüezi')
  expect(await client.verifyMessage({ address, message: 'Grüezi', signature })).toBe(true)
  expect(await client.verifyMessage({ address, message: 'Gruezi', signature })).toBe(false)
  const ofDocument = await app.evaluate(
    document => window.host.foyer.getSession('eip155')?.signTypedData?.({ typedData: document }),
    typedData,
  )
  expect(await client.verifyTypedData({ address, ...typedData, signature: ofDocument as Hex })).toBe(true)

  const before = await client.getBalance({ address })
  const [one, other] = [newReceiver(), newReceiver()]
  const hash = await send({ to: one, value: 5 })
  expect(await readSafeEvents(hash, address)).toEqual(['ExecutionSuccess'])
  expect(await client.getBalance({ address: one })).toBe(5n)

  const hex = '0x7a69'
  expect(await request('wallet_getCapabilities', address)).toMatchObject({
    [hex]: { atomic: { status: 'supported' } },
  })
  const id = await sendCalls([
    { to: one, value: 6 },
    { to: other, value: 7 },
  ])
  const status = () => request('wallet_getCallsStatus', id)
  await expect.poll(status).toMatchObject({ status: 200, receipts: [{ status: '0x1' }] })
  const { receipts } = (await status()) as { receipts: { transactionHash: string }[] }
  expect(await readSafeEvents(receipts[0]?.transactionHash ?? '', address)).toEqual(['ExecutionSuccess'])
  expect(await client.getBalance({ address: one })).toBe(11n)
  expect(await client.getBalance({ address: other })).toBe(7n)
  expect(before - (await client.getBalance({ address }))).toBe(18n)
})

test('tracks a transaction that needs another owner by its safeTxHash until its execution @further', async ({
  page,
}) => {
  const { request, send, sendCalls, address } = await openSafe(page, { threshold: '2' })
  const receiver = newReceiver()
  const safeTxHash = await send({ to: receiver, value: 5 })
  const id = await sendCalls([{ to: receiver, value: 6 }])
  const status = (hash: string) => request('wallet_getCallsStatus', hash)
  expect(await status(safeTxHash)).toMatchObject({ id: safeTxHash, status: 100 })
  expect(await status(id)).toMatchObject({ id, status: 100 })
  expect(await request('eth_getTransactionReceipt', safeTxHash)).toBeNull()
  expect(await chainClient().getBalance({ address: receiver })).toBe(0n)

  await page.evaluate(() => window.around.safe?.confirm())
  expect(await status(safeTxHash)).toMatchObject({ status: 200, receipts: [{ status: '0x1' }] })
  expect(await status(id)).toMatchObject({ status: 200 })
  expect(await chainClient().getBalance({ address: receiver })).toBe(11n)
  const receipt = (await request('eth_getTransactionReceipt', safeTxHash)) as { transactionHash: string }
  expect(await readSafeEvents(receipt.transactionHash, address)).toEqual(['ExecutionSuccess'])
  const transaction = (await request('eth_getTransactionByHash', safeTxHash)) as { hash: string }
  expect(transaction.hash).toBe(receipt.transactionHash)
})

test("waits for a second owner's signature on a message and returns both @further", async ({ page }) => {
  const { app, address } = await openSafe(page, { threshold: '2' })
  const signing = signMessage(app, 'by two')
  await hears(page, 'signMessage')
  await page.evaluate(() => window.around.safe?.confirm())
  const signature = await signing
  expect(signature).toMatch(/^0x[0-9a-f]{260}$/)
  expect(await chainClient().verifyMessage({ address, message: 'by two', signature })).toBe(true)
})

test('returns an empty signature for a message signed on-chain, and the contract accepts it @further', async ({
  page,
}) => {
  const { app, address } = await openSafe(page, { signing: 'onchain' })
  expect(await signMessage(app, 'on the chain')).toBe('0x')
  const isSigned = (message: string) =>
    chainClient().readContract({
      address,
      abi: parseAbi(['function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)']),
      functionName: 'isValidSignature',
      args: [hashMessage(message), '0x'],
    })
  expect(await isSigned('on the chain')).toBe('0x1626ba7e')
  await expect(isSigned('elsewhere')).rejects.toThrow('Hash not approved')
})

test('reports calls that fail inside the Safe as failed, although its transaction succeeds @further', async ({
  page,
}) => {
  const { request, send, sendCalls, address } = await openSafe(page, { safeTxGas: '100000' })
  const { dollar } = readSites().evm.chains[0].tokens
  const nonsense = { to: dollar.address, data: '0xdeadbeef' } as const
  expect(await send(nonsense)).toBe('TRANSACTION_FAILED')
  const id = await sendCalls([nonsense])
  const status = () => request('wallet_getCallsStatus', id)
  await expect.poll(status).toMatchObject({ status: 500, receipts: [{ status: '0x0' }] })
  const receipt = (await request('eth_getTransactionReceipt', id)) as Record<string, string>
  expect(receipt['status']).toBe('0x0')
  expect(await readSafeEvents(receipt['transactionHash'] ?? '', address)).toEqual(['ExecutionFailure'])
})

test('reports a transaction that the Safe cannot execute as canceled once owners replace it @further', async ({
  page,
}) => {
  const { request, sendCalls } = await openSafe(page)
  const { dollar } = readSites().evm.chains[0].tokens
  const id = await sendCalls([{ to: dollar.address, data: '0xdeadbeef' }])
  const status = () => request('wallet_getCallsStatus', id)
  expect(await status()).toMatchObject({ status: 100 })
  await page.evaluate(() => window.around.safe?.replace())
  // During the first minute Safe's service might just not have seen the execution yet.
  expect(await status()).toMatchObject({ status: 100 })
  await page.clock.setFixedTime(Date.now() + 60_000)
  expect(await status()).toMatchObject({ status: 400 })
  expect(await request('eth_getTransactionReceipt', id)).toBeNull()
})

test('reports a declined request and asks again for the next one @further', async ({ page }) => {
  const { app, send, address } = await openSafe(page)
  const receiver = newReceiver()
  const decline = () => page.evaluate(() => window.around.safe?.declineNext())
  await decline()
  expect(await send({ to: receiver, value: 5 })).toBe('REQUEST_REJECTED')
  await decline()
  expect(await signMessage(app, 'no')).toBe('REQUEST_REJECTED')
  expect(await readSafeEvents(await send({ to: receiver, value: 5 }), address)).toEqual(['ExecutionSuccess'])
})

/** Returns the current step of the sign-in. */
const readStep = (app: Frame) =>
  app.evaluate(() => {
    const { siwx } = window.host.foyer.getState().features
    return (siwx as { flow: { step: string } } | undefined)?.flow.step
  })

const signIns = {
  'one signature': {},
  'the signatures of two owners': { threshold: '2' },
  'a transaction that approves the message': { signing: 'onchain' },
}

for (const [by, around] of Object.entries(signIns)) {
  test(`a visitor signs in with the Safe that embeds the page by ${by} @further`, async ({ page }) => {
    const app = await openAround(page, 'safe', { around, signIn: 'page' })
    await app.getByTestId('foyer-siwx-sign').click()
    if ('threshold' in around) {
      await hears(page, 'signMessage')
      await page.evaluate(() => window.around.safe?.confirm())
    }
    await expect.poll(() => readStep(app)).toBe('signedIn')
  })
}

// The browser sends no server cookie from a frame of another site.
test("signs in at the app's server with the Safe around the page, also for later visits @further", async ({
  page,
}) => {
  const app = await openAround(page, 'safe', { signIn: 'server' })
  await app.getByTestId('foyer-siwx-sign').click()
  await expect.poll(() => readStep(app)).toBe('signedIn')
  await reloadInside(app)
  await expect.poll(() => readStep(app)).toBe('signedIn')
  await expect(app.getByTestId('foyer-siwx-sign')).toBeHidden()
})

test('follows a safeTxHash until the other owner confirms, also after a reload @further', async ({
  page,
}) => {
  const { app, send } = await openSafe(page, { threshold: '2' })
  const hash = await send({ to: newReceiver(), value: 5 })
  const progress = () =>
    app.evaluate(() => {
      const { payments } = window.host.foyer.getState().features
      const followed = payments as { payments: { progress: { status: string } }[] } | undefined
      return followed?.payments.map(each => each.progress.status)
    })
  await app.evaluate(
    safeTxHash =>
      window.host.foyer.transactions.add({
        hash: safeTxHash as `0x${string}`,
        networkId: 'eip155:31337',
        label: 'Mint',
      }),
    hash,
  )
  expect(await progress()).toEqual(['sent'])
  await reloadInside(app)
  await expect.poll(progress).toEqual(['sent'])
  await page.evaluate(() => window.around.safe?.confirm())
  await expect.poll(progress).toEqual(['succeeded'])
})
