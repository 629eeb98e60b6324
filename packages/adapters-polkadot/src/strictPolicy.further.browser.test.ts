import { expect, it } from 'vitest'
import { coin, localNetworks, localWallet } from './__fixtures__/localWorld.js'
import { createPolkadotAdapter } from './adapter.js'

it('sends coins under a CSP that blocks WebAssembly, without requesting it', async () => {
  const networks = localNetworks()
  const wallet = localWallet({ name: 'strict-wallet' })
  const stopWallet = wallet.inject()
  const adapter = createPolkadotAdapter()
  const stop = adapter.watchConnectors(() => {})
  const row = adapter.connectors().find(({ id }) => id === 'strict-wallet')
  const [session] = (await row?.connect({ networks, signal: AbortSignal.timeout(5000) })) ?? []
  const refused: string[] = []
  document.addEventListener('securitypolicyviolation', ({ blockedURI }) => refused.push(blockedURI))
  const policy = document.createElement('meta')
  policy.httpEquiv = 'Content-Security-Policy'
  policy.content = "script-src 'self'"
  document.head.append(policy)

  const to = '5FLSigC9HGRKVhB9FiEo4Y3koPsNmBmLJbpXg2mp1hXcS59Y'
  expect(await session?.sendAsset?.({ to, amount: coin })).toMatch(/^0x[0-9a-f]{64}$/)
  expect(refused).toEqual([])
  // Confirms that the policy is in force.
  const empty = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0)
  await expect(WebAssembly.instantiate(empty)).rejects.toThrow()
  stop()
  stopWallet()
})
