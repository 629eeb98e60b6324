import { describe, expect, it } from 'vitest'
import { families } from './__fixtures__/families.js'
import { all, ethereum, polygon, solana } from './__fixtures__/networks.js'
import { createProposal } from './proposal.js'
import type { WalletConnectOverride } from './WalletConnectSettings.js'

describe('createProposal', () => {
  it('requests each family’s networks with its methods, events and RPC URLs', () => {
    const proposal = createProposal(all, { families })
    expect(Object.keys(proposal)).toEqual(['eip155', 'solana', 'polkadot', 'bip122', 'cosmos'])
    expect(proposal.eip155).toMatchObject({
      chains: [ethereum.id, polygon.id],
      events: ['accountsChanged', 'chainChanged'],
      rpcMap: { 1: ethereum.rpcUrls[0], 137: polygon.rpcUrls[0] },
    })
    expect(proposal.eip155?.methods).toHaveLength(24)
    expect(proposal.bip122?.methods).toEqual([
      'sendTransfer',
      'signMessage',
      'signPsbt',
      'getAccountAddresses',
    ])
    expect(proposal.polkadot?.methods).toEqual(['polkadot_signTransaction', 'polkadot_signMessage'])
    expect(proposal.cosmos?.methods).toEqual(['cosmos_getAccounts', 'cosmos_signDirect', 'cosmos_signAmino'])
  })

  it('includes the older ids of Solana’s mainnet and devnet', () => {
    const devnet = { ...solana, id: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1' as const }
    expect(createProposal([solana, devnet], { families }).solana?.chains).toEqual([
      solana.id,
      'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
      devnet.id,
      'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K',
    ])
  })

  it.each<[string, WalletConnectOverride, object]>([
    ['methods', { methods: { eip155: ['personal_sign'] } }, { eip155: { methods: ['personal_sign'] } }],
    ['chains', { chains: { eip155: ['eip155:10'] } }, { eip155: { chains: ['eip155:10'] } }],
    ['events', { events: { eip155: ['message'] } }, { eip155: { events: ['message'] } }],
    [
      'the URL map',
      { rpcMap: { 'eip155:10': 'https://ten' } },
      { eip155: { rpcMap: { 10: 'https://ten' } } },
    ],
    ['the first chain', { defaultChain: polygon.id }, { eip155: { chains: [polygon.id, ethereum.id] } }],
    [
      'a family that has no network',
      { chains: { cosmos: ['cosmos:cosmoshub-4'] } },
      {
        cosmos: {
          chains: ['cosmos:cosmoshub-4'],
          methods: ['cosmos_getAccounts', 'cosmos_signDirect', 'cosmos_signAmino'],
        },
      },
    ],
  ])('lets the host replace %s and nothing else', (_, override, wanted) => {
    const before = createProposal([ethereum, polygon], { families })
    const after = createProposal([ethereum, polygon], { families, override })
    expect(after).toMatchObject(wanted)
    for (const [field, value] of Object.entries(before.eip155 ?? {})) {
      if (Object.hasOwn((wanted as { eip155?: object }).eip155 ?? {}, field)) continue
      expect(after.eip155?.[field as 'chains']).toEqual(value)
    }
  })

  it('omits a family without requested chains', () => {
    const override = { methods: { solana: ['solana_signMessage'] } }
    expect(createProposal([ethereum], { families, override })).not.toHaveProperty('solana')
  })
})
