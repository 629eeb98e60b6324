import { describe, expect, it } from 'vitest'
import { withServiceRpc } from '../networks/readThroughService.js'

const own = 'https://rpc.example'
const custom = 'https://host.example'
const settings = { services: {}, networkSettings: { rpcUrls: {} }, projectId: 'p' }
const of = (id: 'eip155:1' | 'eip155:2' | `solana:${string}`) => ({ id, rpcUrls: [own] })
const service = 'https://rpc.walletconnect.org/v1/?chainId=eip155%3A1&projectId=p'

describe('the RPC URLs of a network', () => {
  it('are the app’s own, then the service’s, then the network’s', () => {
    expect(withServiceRpc(of('eip155:1'), settings)).toEqual([service, own])
    const normalized = { id: 'eip155:1', rpcUrls: [custom, own] } as const
    const rpcUrls = { 'eip155:1': [custom] }
    expect(withServiceRpc(normalized, { ...settings, networkSettings: { rpcUrls } })).toEqual([
      custom,
      service,
      own,
    ])
  })

  it('are at the app’s own service', () => {
    const services = { blockchainUrl: 'http://127.0.0.1:1/base/' }
    expect(withServiceRpc(of('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'), { ...settings, services })[0]).toBe(
      'http://127.0.0.1:1/base/v1/?chainId=solana%3A5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp&projectId=p',
    )
  })

  it('omit the service for other networks, and without a project id', () => {
    expect(withServiceRpc(of('eip155:2'), settings)).toEqual([own])
    expect(withServiceRpc(of('solana:sun'), settings)).toEqual([own])
    const services = { blockchainUrl: 'http://127.0.0.1:1' }
    expect(withServiceRpc(of('eip155:1'), { services, networkSettings: { rpcUrls: {} } })).toEqual([own])
    expect(
      withServiceRpc(of('eip155:1'), { services, networkSettings: { rpcUrls: {} }, projectId: '' }),
    ).toEqual([own])
  })
})
