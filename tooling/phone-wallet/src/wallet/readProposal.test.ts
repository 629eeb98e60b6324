import type { ProposalTypes } from '@walletconnect/types'
import { expect, it } from 'vitest'
import { createFamilies } from './createFamilies.js'
import { grantNamespaces } from './grantNamespaces.js'
import { readProposal } from './readProposal.js'

const one = { chainId: 31337, name: 'One', rpcUrl: 'http://127.0.0.1:9' }
const families = createFamilies({ chains: [one], onSwitch: async () => {} })

const proposal = (namespaces: Partial<ProposalTypes.Struct>) =>
  ({ requiredNamespaces: {}, optionalNamespaces: {}, ...namespaces }) as ProposalTypes.Struct // the other fields are not read

it('merges the required and the optional part of a namespace', () => {
  const read = readProposal(
    proposal({
      requiredNamespaces: { eip155: { chains: ['eip155:1'], methods: ['personal_sign'], events: [] } },
      optionalNamespaces: {
        eip155: { chains: ['eip155:31337'], methods: ['eth_sign'], events: ['chainChanged'] },
      },
    }),
    families,
  )
  expect(read).toEqual([
    {
      namespace: 'eip155',
      networks: ['eip155:1', 'eip155:31337'],
      methods: ['personal_sign', 'eth_sign'],
      events: ['chainChanged'],
      isRequired: true,
      isSupported: true,
    },
  ])
})

it('reads a key that specifies one network', () => {
  const optionalNamespaces = { 'eip155:31337': { methods: ['personal_sign'], events: [] } }
  expect(readProposal(proposal({ optionalNamespaces }), families)).toMatchObject([
    { namespace: 'eip155', networks: ['eip155:31337'], isSupported: true },
  ])
})

it('approves only the supported part of a proposal, with the current account', () => {
  const optionalNamespaces = {
    eip155: {
      chains: ['eip155:1', 'eip155:31337'],
      methods: ['personal_sign', 'eth_mine'],
      events: ['message'],
    },
    near: { chains: ['near:mainnet'], methods: [], events: [] },
  }
  const granted = grantNamespaces(readProposal(proposal({ optionalNamespaces }), families), {
    families,
    accountIndex: 1,
  })
  expect(granted).toEqual({
    eip155: {
      chains: ['eip155:31337'],
      methods: ['personal_sign'],
      events: [],
      accounts: ['eip155:31337:0x14dC79964da2C08b23698B3D3cc7Ca32193d9955'],
    },
  })
})
