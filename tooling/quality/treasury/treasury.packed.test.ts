import { join } from 'node:path'
import { chromiumPath } from '@foyer/build/chromium'
import type {} from '@foyer/devstack/vitest'
import { type Browser, chromium } from 'playwright'
import { type Address, createPublicClient, erc20Abi, formatUnits, type Hex, http, verifyMessage } from 'viem'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { buildWithNext, type StartedHost, startNext } from '../pack/buildWithNext.js'
import { installBeside } from '../pack/createOutsideHost.js'
import { bundleExtension, type Visit, visitTreasury } from './visitTreasury.js'
import { type ConnectionKind, writeTreasury } from './writeTreasury.js'

const { accounts, chains } = inject('evm')
const [first, second] = accounts
const [one, two] = chains
const token = one.tokens.dollar
const preparedWithinMs = 600_000
const freshAddress = (number: number): Address => `0x${number.toString(16).padStart(40, 'd')}`

let browser: Browser
let folder = ''
let extension = ''

beforeAll(async () => {
  folder = await installBeside(inject('hostFolder'), 'treasury')
  extension = await bundleExtension(inject('hostFolder'), { accounts, chains })
  browser = await chromium.launch({
    executablePath: await chromiumPath(),
    // Makes everything beyond the host and the local stack unreachable.
    args: ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
  })
}, preparedWithinMs)

afterAll(() => browser?.close())

const clientOf = ({ rpcUrl }: typeof one) => createPublicClient({ transport: http(rpcUrl) })

const holdingOf = (chain: typeof one, owner: Address) =>
  clientOf(chain).readContract({
    abi: erc20Abi,
    address: token.address,
    functionName: 'balanceOf',
    args: [owner],
  })

const apps: readonly { connecting: ConnectionKind; what: string }[] = [
  { connecting: 'injected', what: 'wagmi’s own connector' },
  { connecting: 'foyer', what: 'Foyer’s connector and provider' },
]

describe.each(apps)('a wagmi app in Next with $what', ({ connecting }) => {
  let host: StartedHost

  beforeAll(async () => {
    const app = join(folder, connecting)
    writeTreasury(app, { chains, connecting })
    await buildWithNext(app)
    host = await startNext(app)
  }, preparedWithinMs)

  afterAll(() => host?.stop())

  const visit = async (path = ''): Promise<Visit> => {
    const visited = await visitTreasury(browser, { url: host.url + path, extension })
    onTestFinished(() => visited.page.context().close())
    return visited
  }

  const connect = async ({ press, text }: Visit): Promise<void> => {
    await press('connect')
    if (connecting === 'foyer') await press('foyer-wallet-selector-test.foyer.ember')
    await expect.poll(() => text('account')).toBe(first.address)
  }

  it("connects and reads the account's balances", async () => {
    const visited = await visit()
    expect(await visited.text('account')).toBe('Nobody')
    await connect(visited)
    expect(await visited.text('chain')).toBe(one.name)
    const held = formatUnits(await holdingOf(one, first.address), token.decimals)
    await expect.poll(() => visited.text('token')).toBe(held)
    expect(Number(await visited.text('coin'))).toBeGreaterThan(0)
    expect(visited.complaints).toEqual([])
  })

  it('writes to a contract and follows the transaction until it is confirmed', async () => {
    const visited = await visit()
    await connect(visited)
    const to = freshAddress(connecting.length)
    const before = await holdingOf(one, to)
    await visited.page.getByLabel('To').fill(to)
    await visited.page.getByLabel('Amount').fill('1.5')
    await visited.press('send')
    await expect.poll(() => visited.text('outcome')).toBe('Confirmed')
    const receipt = await clientOf(one).getTransactionReceipt({ hash: (await visited.text('hash')) as Hex })
    expect(receipt).toMatchObject({ status: 'success', from: first.address.toLowerCase() })
    expect((await holdingOf(one, to)) - before).toBe(1_500_000n)
    expect(visited.complaints).toEqual([])
  })

  it('recognizes a request that its visitor declines', async () => {
    const visited = await visit()
    await connect(visited)
    await visited.page.evaluate(() => globalThis.extension.setApproval('reject'))
    await visited.page.getByLabel('To').fill(freshAddress(1))
    await visited.page.getByLabel('Amount').fill('1')
    await visited.press('send')
    await expect.poll(() => visited.text('outcome')).toBe('Declined')
    await visited.page.getByRole('link', { name: 'Settings' }).click()
    await visited.press('sign')
    await expect.poll(() => visited.text('sign-error')).toBe('UserRejectedRequestError')
  })

  it('signs a message', async () => {
    const visited = await visit('settings')
    await connect(visited)
    await visited.press('sign')
    await expect.poll(() => visited.text('signature')).toMatch(/^0x/)
    const signature = (await visited.text('signature')) as Hex
    const message = 'I am the treasurer.'
    expect(await verifyMessage({ address: first.address, message, signature })).toBe(true)
  })

  it("switches the wallet's chain, and follows the wallet's own changes", async () => {
    const visited = await visit('settings')
    await connect(visited)
    await visited.press(`chain-${two.chainId}`)
    await expect.poll(() => visited.text('chain')).toBe(two.name)
    await visited.page.evaluate(chainId => globalThis.extension.switchChain(chainId), one.chainId)
    await expect.poll(() => visited.text('chain')).toBe(one.name)
    await visited.page.evaluate(() => globalThis.extension.switchAccount(1))
    await expect.poll(() => visited.text('account')).toBe(second.address)
  })

  it('recognizes its visitor on the server by the cookie, and reconnects without a prompt', async () => {
    const visited = await visit()
    await connect(visited)
    const answer = await visited.page.reload()
    expect(await answer?.text()).toContain(first.address)
    await expect.poll(() => visited.text('coin')).not.toBe('…')
    expect(await visited.text('account')).toBe(first.address)
    expect(await visited.page.evaluate(() => globalThis.extension.promptCount())).toBe(0)
    expect(visited.complaints).toEqual([])
  })

  it('disconnects, also after a reload', async () => {
    const visited = await visit()
    await connect(visited)
    await visited.press('disconnect')
    await expect.poll(() => visited.text('account')).toBe('Nobody')
    const answer = await visited.page.reload()
    expect(await answer?.text()).not.toContain(first.address)
    await visited.page.getByTestId('connect').waitFor()
    expect(await visited.text('account')).toBe('Nobody')
  })

  it('disconnects when the wallet forgets the page', async () => {
    const visited = await visit()
    await connect(visited)
    await visited.page.evaluate(() => globalThis.extension.disconnect())
    await expect.poll(() => visited.text('account')).toBe('Nobody')
    await visited.page.reload()
    await visited.page.getByTestId('connect').waitFor()
    expect(await visited.page.evaluate(() => globalThis.extension.promptCount())).toBe(0)
  })

  if (connecting === 'injected') return

  it("follows connecting and disconnecting through Foyer's own button", async () => {
    const visited = await visit()
    await visited.press('foyer-connect-button')
    await visited.press('foyer-wallet-selector-test.foyer.ember')
    await expect.poll(() => visited.text('account')).toBe(first.address)
    await visited.press('foyer-account-button')
    await visited.press('foyer-profile-button')
    await visited.press('foyer-disconnect-button')
    await expect.poll(() => visited.text('account')).toBe('Nobody')
    expect(visited.complaints).toEqual([])
  })

  it('treats closing the modal as declining', async () => {
    const visited = await visit()
    await visited.press('connect')
    await visited.press('foyer-header-close')
    await expect.poll(() => visited.text('connect-error')).toBe('UserRejectedRequestError')
    await connect(visited)
  })
})
