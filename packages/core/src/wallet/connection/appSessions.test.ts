import type { AppSession } from '@foyer/common'
import { describe, expect, it } from 'vitest'
import { codeOf } from '../../testing/codeOf.js'
import { createScriptedAdapter } from '../../testing/createScriptedAdapter.js'
import { createScriptedWallet } from '../../testing/createScriptedWallet.js'
import { testNetworks } from '../../testing/networks.js'
import { startCold, startFoyer } from '../../testing/startFoyer.js'

async function connected() {
  const wallet = createScriptedWallet({ id: 'red' })
  wallet.script.sign = 'approve'
  const adapters = [createScriptedAdapter('eip155', wallet), createScriptedAdapter('solana')]
  const { foyer, stop } = await startFoyer({ networks: Object.values(testNetworks), adapters })
  await foyer.connect({ connectorId: 'red' })
  const session = () => {
    const found = foyer.getSession('eip155')
    if (!found) throw new Error('nobody is connected')
    return found
  }
  return { foyer, wallet, session, signers: wallet.signers, stop }
}

const message = 'good morning'

describe('the session of an app', () => {
  it('exists once a wallet is connected, with its account and network', async () => {
    const { foyer, wallet, session } = await connected()
    expect(session()).toMatchObject({
      namespace: 'eip155',
      account: 'eip155:1:0xaaa',
      accounts: ['eip155:1:0xaaa', 'eip155:1:0xbbb'],
      networkId: 'eip155:1',
    })
    expect(session().provider).toBe(wallet)
    expect(foyer.getSession('solana')).toBeUndefined()
  })

  it('is absent before the engine is loaded, and refused for an unsupported family', async () => {
    const { foyer } = startCold()
    expect(foyer.getSession('eip155')).toBeUndefined()
    expect(foyer.isLoaded()).toBe(false)
    expect(await codeOf(() => foyer.getSession('moon' as 'eip155'))).toBe('CHAIN_REQUIRED')
  })

  it('stays the same object until one of its values changes', async () => {
    const { foyer, wallet, session } = await connected()
    const first = session()
    foyer.notices.showSnackbar('success', { kind: 'notice', code: 'LINK_COPIED' })
    wallet.change('eip155', {})
    expect(session()).toBe(first)
  })

  it('asks the wallet with the account in use, also after the visitor changes it', async () => {
    const { foyer, session, signers } = await connected()
    foyer.connection.chooseAccount('eip155:1:0xbbb')
    expect(session().account).toBe('eip155:1:0xbbb')
    expect(await session().signMessage({ message })).toBe('signed:12')
    expect(signers).toEqual(['eip155:1:0xbbb'])
  })

  it('notifies its watchers once of each change of account or network, and of the end', async () => {
    const { foyer, wallet } = await connected()
    const told: (string | undefined)[] = []
    const stop = foyer.watchSession('eip155', session => told.push(session?.account))
    foyer.connection.chooseAccount('eip155:1:0xbbb')
    wallet.change('eip155', { networkId: 'eip155:2' })
    foyer.notices.showSnackbar('success', { kind: 'notice', code: 'LINK_COPIED' })
    await foyer.disconnect('eip155')
    expect(told).toEqual(['eip155:1:0xbbb', 'eip155:2:0xbbb', undefined])
    stop()
    await foyer.connect({ connectorId: 'red' })
    expect(told).toHaveLength(3)
  })

  it('asks no wallet once its connection has ended, even if another replaced it', async () => {
    const { foyer, session, signers } = await connected()
    const old = session()
    await foyer.disconnect('eip155')
    expect(await codeOf(() => old.signMessage({ message }))).toBe('CONNECTION_CLIENT_NOT_SET')
    await foyer.connect({ connectorId: 'red' })
    expect(await codeOf(() => old.signMessage({ message }))).toBe('CONNECTION_CLIENT_NOT_SET')
    expect(await codeOf(() => old.switchNetwork('eip155:2'))).toBe('CONNECTION_CLIENT_NOT_SET')
    expect(signers).toEqual([])
    expect(await session().signMessage({ message })).toBe('signed:12')
  })

  it('asks no wallet that is on another network', async () => {
    const { wallet, session, signers } = await connected()
    const old = session()
    wallet.change('eip155', { networkId: 'eip155:2' })
    await expect(old.signMessage({ message })).rejects.toMatchObject({
      code: 'NETWORK_SWITCH_MISMATCH',
      context: { networkId: 'eip155:1', actual: 'eip155:2' },
    })
    expect(signers).toEqual([])
  })

  it('asks no wallet for an account that it does not show', async () => {
    const { wallet, session, signers } = await connected()
    const old = session()
    const stranger = { message, account: 'eip155:1:0xccc' } as const
    expect(await codeOf(() => old.signMessage(stranger))).toBe('ACCOUNT_NOT_CONNECTED')
    wallet.change('eip155', { addresses: ['0xccc'] })
    expect(await codeOf(() => old.signMessage({ message }))).toBe('ACCOUNT_NOT_CONNECTED')
    expect(signers).toEqual([])
  })

  it('signs with another account of the wallet that a request specifies', async () => {
    const { session, signers } = await connected()
    await session().signMessage({ message, account: 'eip155:1:0xbbb' })
    expect(signers).toEqual(['eip155:1:0xbbb'])
  })

  it('switches the wallet’s network, and a new session has the new network', async () => {
    const { session } = await connected()
    const old = session()
    await old.switchNetwork('eip155:2')
    expect(session()).not.toBe(old)
    expect(session().networkId).toBe('eip155:2')
    const elsewhere = 'solana:sun' as 'eip155:3' // plain JavaScript may pass this
    expect(await codeOf(() => session().switchNetwork(elsewhere))).toBe('NETWORK_UNSUPPORTED')
  })

  it('has no ability that the wallet lacks, and none that is internal to core', async () => {
    const { session } = await connected()
    const given: Readonly<Partial<AppSession<'eip155'>>> = session()
    expect(given.sendTransaction).toBeUndefined()
    for (const inner of ['close', 'release', 'refresh', 'subscribe', 'describeAccount', 'loaded'])
      expect(given).not.toHaveProperty(inner)
  })

  it('ends when the page stops the instance', async () => {
    const { foyer, session, signers, stop } = await connected()
    const old = session()
    stop()
    expect(foyer.getSession('eip155')).toBeUndefined()
    expect(await codeOf(() => old.signMessage({ message }))).toBe('CONNECTION_CLIENT_NOT_SET')
    expect(signers).toEqual([])
  })
})
