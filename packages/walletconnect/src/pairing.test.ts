import { verify } from 'node:crypto'
import type { Network } from '@foyer/common'
import { verifyMessage } from 'viem'
import { describe, expect, it } from 'vitest'
import { addresses, approveAll, decodeBase58, solanaPublicKey } from './__fixtures__/createPhone.js'
import { adoptEvm } from './__fixtures__/evmEncodings.js'
import { all, aurora, bitcoin, cosmos, ethereum, polkadot, polygon, solana } from './__fixtures__/networks.js'
import { sessionOf, startWorld } from './__fixtures__/startWorld.js'

const subsets: [string, [Network, ...Network[]]][] = [
  ['EVM chains', [polygon, ethereum]],
  ['Solana', [solana]],
  ['Polkadot', [polkadot]],
  ['Bitcoin', [bitcoin]],
  ['Cosmos', [cosmos]],
  ['Solana and EVM chains', [solana, ethereum]],
  ['all five', [ethereum, solana, polkadot, bitcoin, cosmos]],
]

it.each(subsets)('pairs a wallet for %s', async (_, networks) => {
  const { connect } = await startWorld()
  const sessions = await connect({ networks })
  const wanted = [...new Set(networks.map(({ namespace }) => namespace))]
  expect(sessions.map(({ namespace }) => namespace).sort()).toEqual([...wanted].sort())
  expect(new Set(sessions.map(({ linkId }) => linkId)).size).toBe(1)
  for (const { namespace, networkId, accounts } of sessions) {
    const first = networks.find(each => each.namespace === namespace)
    expect(networkId).toBe(first?.id)
    expect(accounts).toEqual([`${first?.id}:${addresses[namespace]}`])
  }
  await sessions[0]?.close()
})

describe('signing', () => {
  it('signs with the capabilities of the host’s adapters', async () => {
    const { connect } = await startWorld()
    const sessions = await connect({ adopt: adoptEvm })
    const session = sessionOf(sessions, 'eip155')
    expect(session.signTypedData).toBeTypeOf('function')
    const signature = (await session.signMessage?.({ message: 'Hello ✓' })) as `0x${string}`
    expect(await verifyMessage({ address: addresses.eip155, message: 'Hello ✓', signature })).toBe(true)
    await session.close()
  })

  it('signs plain text on EVM chains and Solana without adapters, and nothing elsewhere', async () => {
    const { connect, phone } = await startWorld()
    const sessions = await connect()
    const signature = await sessionOf(sessions, 'eip155').signMessage?.({ message: 'Hello ✓' })
    expect(
      await verifyMessage({
        address: addresses.eip155,
        message: 'Hello ✓',
        signature: signature as `0x${string}`,
      }),
    ).toBe(true)
    const onSolana = (await sessionOf(sessions, 'solana').signMessage?.({ message: 'Hello ✓' })) ?? ''
    expect(verify(null, Buffer.from('Hello ✓'), solanaPublicKey, decodeBase58(onSolana))).toBe(true)
    expect(phone.requests.map(({ chainId }) => chainId)).toEqual([ethereum.id, solana.id])
    for (const namespace of ['polkadot', 'bip122', 'cosmos'])
      expect(sessionOf(sessions, namespace).signMessage).toBeUndefined()
    await sessions[0]?.close()
  })
})

it('uses the first requested network that the wallet approved: Ethereum if Aurora is not', async () => {
  const { connect, phone } = await startWorld()
  phone.approves = asked =>
    approveAll({ eip155: { ...asked['eip155'], chains: ['eip155:137', 'eip155:1'] } as never })
  const [session] = await connect({ networks: [aurora, ethereum, polygon] })
  expect(session?.networkId).toBe(ethereum.id)
  await session?.close()
})

it('maps deprecated ids of Solana networks to the current ids, and sends them to the wallet', async () => {
  const { connect, phone } = await startWorld()
  const old = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'
  phone.approves = asked => approveAll({ solana: { ...asked['solana'], chains: [old] } as never })
  const [session] = await connect({ networks: [solana] })
  expect(phone.proposals[0]?.['solana']?.chains).toEqual([solana.id, old])
  expect(session?.accounts).toEqual([`${solana.id}:${addresses.solana}`])
  await session?.signMessage?.({ message: 'Hello' })
  expect(phone.requests[0]?.chainId).toBe(old)
  await session?.close()
})

it('gives a pairing URI that is valid for four minutes from its creation [STATE-2] [CONST-1]', async () => {
  const { connect, phone } = await startWorld()
  const links: { readonly uri: string; readonly expiresAt: number; readonly knownAt: number }[] = []
  const before = Date.now()
  const sessions = await connect({
    networks: all,
    onPairingUri(pairing) {
      links.push({ ...pairing, knownAt: Date.now() })
      void phone.pair(pairing.uri)
    },
  })
  expect(links).toHaveLength(1)
  expect(links[0]?.uri).toMatch(/^wc:[0-9a-f]{64}@2\?/)
  const [{ expiresAt, knownAt } = expect.fail('no link')] = links
  expect(expiresAt).toBeGreaterThanOrEqual(before + 240_000)
  expect(expiresAt).toBeLessThanOrEqual(knownAt + 240_000)
  await sessions[0]?.close()
})
