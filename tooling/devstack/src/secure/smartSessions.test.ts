import type { FrameBrowser } from '@foyer/secure-site/testing'
import { type Hex, parseEther, stringToHex, toHex } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readPerson } from './__fixtures__/EvmPerson.js'
import { startWallets, type Wallets } from './__fixtures__/startWallets.js'

let wallets: Wallets
beforeAll(async () => {
  wallets = await startWallets()
})
afterAll(() => wallets.stop())

const chainId = 'eip155:31337'
const expiry = Math.floor(Date.now() / 1000) + 3600

const permissionsOf = (address: Hex) => [
  { type: 'contract-call', data: { address, functions: [{ functionName: 'transfer' }] } },
]

async function grant(browser: FrameBrowser) {
  const permissions = permissionsOf(wallets.chain.tokens.dollar.address)
  const request = { chainId: '0x7a69', expiry, permissions, signer: { type: 'key', data: {} } }
  return browser.rpc<{ context: string; address: Hex }>('wallet_grantPermissions', [request], chainId)
}

const sessionsOf = async (address: Hex) =>
  (await wallets.local.read<{ pcis: Record<string, unknown>[] }>(`/v1/sessions/${chainId}:${address}`)).pcis

const revoke = (address: string, body: object) =>
  wallets.local.post(`/v1/sessions/${address}/revoke?projectId=lab`, body)

it('registers a granted session for apps to read', async () => {
  const browser = await wallets.enter()
  const { smart } = await readPerson(browser)
  expect(await sessionsOf(smart)).toEqual([])
  const granted = await grant(browser)
  expect(granted).toMatchObject({
    address: smart,
    expiry,
    context: expect.stringMatching(/^0x[0-9a-f]{64}$/),
  })
  const second = await grant(browser)
  expect(await sessionsOf(smart)).toEqual([
    expect.objectContaining({ pci: second.context }),
    {
      pci: granted.context,
      createdAt: expect.any(Number),
      expiry,
      project: { name: 'Test', url: 'http://lab.localhost', iconUrl: '' },
      permissions: permissionsOf(wallets.chain.tokens.dollar.address),
    },
  ])
})

it.each([false, true])('revokes a session with the account’s signature (deployed: %s)', async isDeployed => {
  const browser = await wallets.enter()
  const { smart } = await readPerson(browser)
  const { context: pci } = await grant(browser)
  if (isDeployed) {
    await wallets.fund(smart, parseEther('1'))
    const transaction = { from: smart, to: smart, value: toHex(0n) }
    const hash = await browser.rpc<Hex>('eth_sendTransaction', [transaction], chainId)
    await wallets.client.waitForTransactionReceipt({ hash })
  }
  const signature = await browser.rpc<Hex>('wallet_revokePermissions', [{ pci }], chainId)
  expect((await revoke(smart, { pci, signature })).status).toBe(200)
  const [session] = await sessionsOf(smart)
  expect(session).toMatchObject({ pci, revokedAt: expect.any(Number) })
})

it('keeps a session when another account or another text was signed', async () => {
  const browser = await wallets.enter()
  const { smart } = await readPerson(browser)
  const { context: pci } = await grant(browser)
  const other = await wallets.enter()
  const foreign = await other.rpc<Hex>('wallet_revokePermissions', [{ pci }], chainId)
  expect((await revoke(smart, { pci, signature: foreign })).status).toBe(401)
  const wrongText = await browser.rpc<Hex>('personal_sign', [stringToHex('Yes'), smart], chainId)
  expect((await revoke(smart, { pci, signature: wrongText })).status).toBe(401)
  expect((await revoke(smart, { pci, signature: 'none' })).status).toBe(400)
  expect((await revoke((await readPerson(other)).smart, { pci, signature: foreign })).status).toBe(404)
  expect((await sessionsOf(smart))[0]).not.toHaveProperty('revokedAt')
})

it('registers no session without the account’s signature', async () => {
  const { smart } = await readPerson(await wallets.enter())
  const session = { pci: '0x01', createdAt: 1, expiry, permissions: [] }
  const body = { session, signature: `0x${'11'.repeat(65)}` }
  const response = await wallets.local.post(`/v1/sessions/${chainId}:${smart}?projectId=lab`, body)
  expect(response.status).toBe(401)
  expect(await sessionsOf(smart)).toEqual([])
})

it('grants no session that expires in the past', async () => {
  const browser = await wallets.enter()
  await expect(
    browser.rpc('wallet_grantPermissions', [{ expiry: 1, permissions: [] }], chainId),
  ).rejects.toMatchObject({ code: -32602 })
})
