import { type ConnectRequest, defineNetwork, type Session, type SignedInAccount } from '@foyer/common'
import { describe, expect, it, vi } from 'vitest'
import { createScriptedAdapter } from '../../testing/createScriptedAdapter.js'
import { createScriptedSiwx } from '../../testing/createScriptedSiwx.js'
import { createScriptedWallet } from '../../testing/createScriptedWallet.js'
import { testNetworks } from '../../testing/networks.js'
import { openSignIn } from './openSignIn.test.support.js'

const fields = {
  domain: 'app.example',
  uri: 'https://app.example/',
  version: '1',
  nonce: 'nonce123',
  issuedAt: expect.any(String),
}

function signedIn(account: SignedInAccount['account']): SignedInAccount {
  const { domain, uri: aud, version, nonce } = fields
  const p = {
    iss: `did:pkh:${account}`,
    domain,
    aud,
    version,
    nonce,
    iat: '2026-11-22T10:00:00Z',
    exp: '2099-01-01T00:00:00Z',
  }
  return {
    account,
    message: `text for ${account}`,
    signature: '0x1',
    cacao: { h: { t: 'caip122' }, p, s: { t: 'eip191', s: '0x1' } },
  }
}

/**
 * Opens a page with a wallet that signs in while it pairs, if the request contains sign-in fields and `accounts` is
 * not empty.
 */
async function open({
  accounts = ['eip155:1:0xaaa'] as readonly SignedInAccount['account'][],
  networks = [testNetworks.one, testNetworks.two],
} = {}) {
  const phone = createScriptedWallet({ id: 'walletConnect', type: 'WALLET_CONNECT' })
  const asked: ConnectRequest['signIn'][] = []
  const connector = {
    ...phone.connector,
    async connect(request: ConnectRequest): Promise<readonly Session[]> {
      asked.push(request.signIn)
      const sessions = await phone.connector.connect(request)
      const signs = request.signIn !== undefined && accounts.length > 0
      return sessions.map(each => (signs ? Object.assign(each, { signedIn: accounts.map(signedIn) }) : each))
    },
  }
  const siwx = createScriptedSiwx()
  const adapters = [createScriptedAdapter('eip155'), createScriptedAdapter('solana')]
  const world = await openSignIn({ siwx, options: { connectors: [connector], networks, adapters } })
  const connect = async () => {
    world.foyer.open({ view: 'ConnectingWalletConnectBasic' })
    await world.foyer.connect({ connectorId: 'walletConnect' })
  }
  return { ...world, asked, connect }
}

describe('a wallet that pairs', () => {
  it('signs in with one nonce while pairing, keeps the CACAO and gets no further request', async () => {
    const { connect, asked, siwx, reach, isOpen, tracked } = await open({
      accounts: ['eip155:2:0xaaa', 'eip155:1:0xaaa'],
    })
    await connect()
    await reach('signedIn')
    expect(asked).toEqual([fields])
    expect(siwx.calls).toEqual(['message eip155:1 ', 'set 2', 'get eip155:1 0xaaa'])
    expect(siwx.sessions[0]).toEqual({
      data: {
        ...fields,
        chainId: 'eip155:1',
        accountAddress: '0xaaa',
        issuedAt: '2026-11-22T10:00:00Z',
        expirationTime: '2099-01-01T00:00:00Z',
      },
      message: 'text for eip155:1:0xaaa',
      signature: '0x1',
      cacao: signedIn('eip155:1:0xaaa').cacao,
    })
    expect(isOpen()).toBe(false)
    expect(tracked).toContain('SIWX_AUTH_SUCCESS')
  })

  it('shows a notice only while its proof is checked', async () => {
    const { connect, siwx, snackbar, reach } = await open()
    siwx.script.setSessions = 'ignore'
    const connected = connect()
    await vi.waitFor(() => expect(snackbar()?.isOpen).toBe(true))
    expect(snackbar()).toMatchObject({
      variant: 'loading',
      isSticky: true,
      content: { code: 'AUTHENTICATING' },
    })
    siwx.answer()
    await connected
    await reach('signedIn')
    expect(snackbar()?.isOpen).not.toBe(true)
  })

  it('is connected and then asked to sign, if it cannot sign in while it pairs', async () => {
    const { connect, siwx, reach, view } = await open({ accounts: [] })
    await connect()
    await reach('asked')
    expect(view()).toBe('SIWXSignMessage')
    expect(siwx.calls).toEqual(['message eip155:1 ', 'get eip155:1 0xaaa'])
  })

  it('is asked to sign in and has no session if its proof is refused', async () => {
    const { connect, siwx, reach, tracked, events } = await open()
    siwx.script.setSessions = new Error('replayed')
    await connect()
    await reach('asked')
    expect(siwx.sessions).toEqual([])
    expect(tracked).toContain('SIWX_AUTH_ERROR')
    expect(events.filter(each => each.type === 'failed')).toHaveLength(1)
  })

  it('is not asked to sign in while it pairs, if other namespaces are offered too', async () => {
    const sun = defineNetwork({ ...testNetworks.sun })
    const phone = createScriptedWallet({
      id: 'walletConnect',
      type: 'WALLET_CONNECT',
      namespaces: ['eip155', 'solana'],
    })
    const asked: ConnectRequest['signIn'][] = []
    const connect = (request: ConnectRequest) => {
      asked.push(request.signIn)
      return phone.connector.connect(request)
    }
    const { foyer, siwx } = await openSignIn({
      options: {
        networks: [testNetworks.one, sun],
        connectors: [{ ...phone.connector, connect }],
        adapters: [createScriptedAdapter('eip155'), createScriptedAdapter('solana')],
      },
    })
    await foyer.connect({ connectorId: 'walletConnect' })
    expect(asked).toEqual([undefined])
    expect(siwx.calls.filter(call => call.startsWith('message'))).toEqual([])
  })

  it('connects without a request to sign in if there is no nonce', async () => {
    const { connect, siwx, asked } = await open()
    siwx.script.createMessage = new Error('no nonce today')
    await connect()
    expect(asked).toEqual([undefined])
  })
})
