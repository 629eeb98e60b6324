import { type Failure, type Namespace, namespaces } from '@foyer/common'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { testNetworks } from '../../testing/networks.js'
import { initialNetworksState } from '../networks/activateNetwork.js'
import { selectIsUriAwaited, selectPairingCode } from './pairing/pairingCode.js'
import type { PairingState } from './pairing/state.js'
import { selectConnectProgress, walletConnectId } from './progress.js'
import { selectStatus } from './selectors.js'
import { type ConnectFlow, type Connection, initialConnectionState } from './state.js'

const failure: Failure = { code: 'CONNECT_REJECTED', context: {}, retryable: true }
const asked = { attempt: 3, connectorId: 'ember', namespace: 'eip155' } as const
const paired = { ...asked, connectorId: walletConnectId }
const accounts = { eip155: 'eip155:1:0x01', solana: 'solana:sun:So1' } as const
const link: PairingState = { uri: 'wc:one', expiresAt: 5, wallet: { id: 'acme', name: 'Acme' } }

interface StateOptions {
  readonly pairing?: PairingState
  readonly connected?: readonly (keyof typeof accounts)[]
  readonly isManual?: boolean
}

function stateOf(flow: ConnectFlow, { pairing = {}, connected = [], isManual = false }: StateOptions = {}) {
  const connectionOf = (namespace: keyof typeof accounts): Connection => {
    const activeAccount = accounts[namespace]
    const networkId = testNetworks.one.id
    return { connectorId: 'ember', linkId: 'one', accounts: [activeAccount], activeAccount, networkId }
  }
  const byNamespace = Object.fromEntries(connected.map(each => [each, connectionOf(each)]))
  return {
    connection: { ...initialConnectionState, flow, byNamespace },
    networks: initialNetworksState([testNetworks.one, testNetworks.sun], { defaultNetworkId: 'eip155:1' }),
    pairing,
    options: { walletConnect: { manualPairing: isManual } },
  }
}

describe('the progress of connecting', () => {
  it.each<[string, ReturnType<typeof stateOf>, unknown]>([
    ['nothing is pending', stateOf({ status: 'idle' }), { status: 'idle' }],
    [
      'a wallet request is pending',
      stateOf({ ...asked, status: 'connecting' }),
      { ...asked, status: 'connecting' },
    ],
    [
      'a wallet request is pending, and an old URI remains',
      stateOf({ ...asked, status: 'connecting' }, { pairing: link }),
      { ...asked, status: 'connecting' },
    ],
    ['a URI is being made', stateOf({ ...paired, status: 'connecting' }), { ...paired, status: 'pairing' }],
    [
      'a URI is here',
      stateOf({ ...paired, status: 'connecting' }, { pairing: link }),
      { ...paired, status: 'pairing', ...link },
    ],
    [
      'the last URI was declined',
      stateOf({ ...paired, status: 'connecting' }, { pairing: { failure } }),
      { ...paired, status: 'pairing', failure },
    ],
    [
      'it failed, whatever is connected',
      stateOf({ ...asked, status: 'failed', failure }, { connected: ['eip155'] }),
      { ...asked, status: 'failed', failure },
    ],
    [
      'no connection is requested, and a wallet is connected',
      stateOf({ status: 'idle' }, { connected: ['solana'] }),
      { status: 'idle' },
    ],
  ])('is correct if %s', (_, state, progress) => {
    expect(selectConnectProgress(state)).toEqual(progress)
  })

  const flows = fc.constantFrom<ConnectFlow[]>(
    { status: 'idle' },
    ...[asked, paired].flatMap((each): ConnectFlow[] => [
      { ...each, status: 'connecting' },
      { ...each, status: 'connecting', isAhead: true },
      { ...each, status: 'failed', failure },
    ]),
  )
  const standings = fc.record({
    pairing: fc.record({ uri: fc.constant('wc:one'), failure: fc.constant(failure) }, { requiredKeys: [] }),
    connected: fc.subarray<keyof typeof accounts>(['eip155', 'solana']),
    isManual: fc.boolean(),
  })

  it('is the same for every selector, in every state', () => {
    fc.assert(
      fc.property(flows, standings, (flow, standing) => {
        const state = stateOf(flow, standing)
        const { status } = selectConnectProgress(state)
        const isRunning = flow.status === 'connecting'
        const isPairing = isRunning && flow.connectorId === walletConnectId
        expect(status === 'connecting' || status === 'pairing').toBe(isRunning)
        expect(status === 'pairing').toBe(isPairing)
        expect(status === 'failed').toBe(flow.status === 'failed')
        expect(status === 'idle').toBe(flow.status === 'idle')
        for (const namespace of namespaces) {
          const isHere = standing.connected.some((each: Namespace) => each === namespace)
          const isAsked = isRunning && !flow.isAhead && flow.namespace === namespace
          const other = isAsked ? 'connecting' : 'disconnected'
          expect(selectStatus(state, namespace)).toBe(isHere ? 'connected' : other)
        }
        const { uri, isOver } = selectPairingCode(state)
        expect(uri).toBe(isPairing || standing.isManual ? standing.pairing.uri : undefined)
        expect(isOver).toBe(!isPairing && !standing.isManual && standing.pairing.failure !== undefined)
        expect(selectIsUriAwaited(state)).toBe(isPairing && !standing.isManual && !standing.pairing.uri)
      }),
    )
  })
})
