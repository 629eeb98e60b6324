import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parseUnits } from '../../amounts/units.js'
import { isAccountId, parseAccountId } from '../../caip.js'
import type { Network } from '../network.js'
import type { ChainAdapter, Connector, Session } from '../port.js'
import { codeOf } from './codeOf.js'
import { recordEvents } from './recordEvents.js'
import { wrongSignatures } from './wrongSignatures.js'

/** The wallet under test, with real keys and the controls that the tests of the adapter contract use. */
export interface ContractWallet {
  readonly connectorId: string
  /** The wallet's addresses, at least two, the active one first. */
  readonly addresses: readonly string[]
  /** Sets whether the next connection request is approved, rejected or never answered. */
  onConnect(answer: 'approve' | 'reject' | 'ignore'): void
  /** Sets whether the next network switch is approved. Absent if the page switches without asking the wallet. */
  onSwitch?(answer: 'approve' | 'reject'): void
  /**
   * Switches the account or network as the visitor would in the wallet. No `switchNetwork` if the page alone sets the
   * network.
   */
  switchAccount(index: number): Promise<void>
  switchNetwork?(network: Network): Promise<void>
  /** Disconnects this site as the visitor would in the wallet. */
  disconnect(): Promise<void>
  /** Locks and unlocks the wallet. Absent if it has no lock. */
  lock?(): void
  unlock?(): void
  /** Whether an open page sees that the wallet is locked. Defaults to `true`. */
  readonly showsLock?: boolean
  /** Returns the number of prompts that the wallet has shown the visitor. */
  promptCount(): number
  /** Returns the number of listeners that the page has on the wallet. */
  listenerCount(): number
}

/** The fixtures of one test. */
export interface ContractWorld {
  readonly adapter: ChainAdapter
  /** Returns a second adapter over the same wallet, as after a page reload. */
  reload(): ChainAdapter
  readonly wallet: ContractWallet
  /** Two networks. The wallet is on the first. */
  readonly networks: readonly [Network, Network]
  /** Verifies a signature over `message` with the namespace's own library. */
  verifyMessage(signed: { address: string; message: string; signature: string }): Promise<boolean>
  /** Reads the native balance of an address as decimal text, without the adapter. */
  nativeBalance(address: string, network: Network): Promise<string>
  stop(): Promise<void>
}

/**
 * Registers the tests that every adapter must pass, against a wallet with real keys. Tests of capabilities that a
 * session lacks are skipped.
 */
export function describeAdapterContract(name: string, createWorld: () => Promise<ContractWorld>): void {
  describe(`${name} keeps the adapter contract`, () => {
    const state = {} as { world: ContractWorld; stopWatching: () => void }
    beforeEach(async () => {
      const world = await createWorld()
      Object.assign(state, { world, stopWatching: world.adapter.watchConnectors(() => {}) })
    })
    afterEach(async () => {
      state.stopWatching()
      await state.world.stop()
    })

    const find = async (adapter: ChainAdapter): Promise<Connector> => {
      const wanted = () => adapter.connectors().find(each => each.id === state.world.wallet.connectorId)
      await expect.poll(wanted).toBeDefined()
      return wanted() ?? expect.fail('the connector went away')
    }
    const request = (signal = new AbortController().signal) => ({ networks: state.world.networks, signal })
    const noting = ([noted]: Session['accounts']) => ({ ...request(AbortSignal.timeout(1000)), noted })
    /** Reloads the page and reconnects with the account that core stored. */
    const comeBack = async ({ accounts }: Session) => {
      const adapter = state.world.reload()
      const stop = adapter.watchConnectors(() => {})
      const [session] = (await (await find(adapter)).reconnect?.(noting(accounts))) ?? []
      return { session, stop }
    }
    const expectSigned = async ({ accounts }: Pick<Session, 'accounts'>, asked: Promise<string>) => {
      const { address } = parseAccountId(accounts[0])
      const signed = { address, message: 'hello', signature: await asked }
      expect(await state.world.verifyMessage(signed)).toBe(true)
    }
    const connect = async (): Promise<Session> => {
      state.world.wallet.onConnect('approve')
      const [session] = await (await find(state.world.adapter)).connect(request())
      return session ?? expect.fail('no session')
    }
    it('offers a connector that names itself and its namespaces', async () => {
      const connector = await find(state.world.adapter)
      expect(connector.name).not.toBe('')
      expect(connector.namespaces).toContain(state.world.adapter.namespace)
    })

    it('keeps one connector object per wallet', async () => {
      const connector = await find(state.world.adapter)
      expect(state.world.adapter.connectors().filter(each => each.id === connector.id)).toEqual([connector])
    })

    it('connects to the wanted network with CAIP-10 accounts', async () => {
      const session = await connect()
      expect(session.networkId).toBe(state.world.networks[0].id)
      expect(session.accounts.every(isAccountId)).toBe(true)
      expect(parseAccountId(session.accounts[0])).toMatchObject({
        namespace: state.world.adapter.namespace,
        networkId: state.world.networks[0].id,
      })
      expect(parseAccountId(session.accounts[0]).address).toBe(state.world.wallet.addresses[0])
      await session.close()
    })

    it('reports a declined connection', async () => {
      state.world.wallet.onConnect('reject')
      const connector = await find(state.world.adapter)
      expect(await codeOf(connector.connect(request()))).toBe('CONNECT_REJECTED')
      expect(state.world.wallet.listenerCount()).toBe(0)
    })

    it('stops waiting for a wallet that never answers when it is cancelled', async () => {
      state.world.wallet.onConnect('ignore')
      const cancel = new AbortController()
      const connector = await find(state.world.adapter)
      const attempt = codeOf(connector.connect(request(cancel.signal)))
      setTimeout(() => cancel.abort(), 20)
      expect(await attempt).toBe('ABORTED')
      expect(state.world.wallet.listenerCount()).toBe(0)
    })

    it('reconnects nothing, and asks nothing, where nothing was connected', async () => {
      const connector = await find(state.world.adapter)
      expect(await connector.reconnect?.(request(AbortSignal.timeout(1000)))).toEqual([])
      expect(state.world.wallet.promptCount()).toBe(0)
    })

    it('reconnects the same account without asking', async () => {
      const before = await connect()
      const prompts = state.world.wallet.promptCount()
      const { session: after, stop } = await comeBack(before)
      // A session that cannot be read silently has only the stored account.
      const [noted] = before.accounts
      expect(after?.accounts).toEqual(after?.isConfirmed === false ? [noted] : before.accounts)
      expect(after?.networkId).toBe(before.networkId)
      expect(state.world.wallet.promptCount()).toBe(prompts)
      await after?.close()
      stop()
    })

    it('signs with no other account than it shows, where another one is there after a reload', async () => {
      const before = await connect()
      before.release()
      await state.world.wallet.switchAccount(1)
      const { session: after, stop } = await comeBack(before)
      if (!after) expect.fail('it did not come back')
      await after.loaded
      if (after.signMessage) {
        if (after.isConfirmed === false) {
          // The accounts could not be read silently, so the first request reads them.
          const [shown] = after.accounts
          const asked = after.signMessage({ message: 'hello' })
          const code = await codeOf(asked)
          if (code === 'resolved') await expectSigned({ accounts: [shown] }, asked)
          else expect(code).toBe('ACCOUNT_CHANGED')
        }
        await expectSigned(after, after.signMessage({ message: 'hello' }))
      }
      await after.close()
      stop()
    })

    it('signs messages that verify, once the code for it is here', async () => {
      const session = await connect()
      await session.loaded // fails the test if it rejects
      if (session.signMessage) {
        const message = 'Foyer ✓ contract'
        const signature = await session.signMessage({ message })
        const { address } = parseAccountId(session.accounts[0])
        expect(await state.world.verifyMessage({ address, message, signature })).toBe(true)
        expect(await state.world.verifyMessage({ address, message: `${message}!`, signature })).toBe(false)
      }
      await session.close()
    })

    it('verifies what its sessions sign, and nothing else', async () => {
      const session = await connect()
      const client = state.world.adapter.chainClient(state.world.networks[0])
      if (session.signMessage && client.verifyMessage) {
        const [address = '', stranger = ''] = state.world.wallet.addresses
        const message = 'Grüße ✓ contract\n'
        const signed = { address, message, signature: await session.signMessage({ message }) }
        expect(await client.verifyMessage(signed)).toBe(true)
        for (const wrong of wrongSignatures(signed, stranger))
          expect({ ...wrong, isValid: await client.verifyMessage(wrong) }).toEqual({
            ...wrong,
            isValid: false,
          })
        const isLate = client.verifyMessage({ ...signed, signal: AbortSignal.abort() })
        expect(await codeOf(isLate)).toBe('ABORTED')
      }
      await session.close()
    })

    it('reports an account change as one complete event', async () => {
      const session = await connect()
      const events = recordEvents(session)
      await state.world.wallet.switchAccount(1)
      await expect.poll(() => events.length).toBe(1)
      expect(events[0]).toMatchObject({ type: 'changed', networkId: state.world.networks[0].id })
      expect(parseAccountId(session.accounts[0]).address).toBe(state.world.wallet.addresses[1])
      await session.close()
    })

    it('follows a network change made in the wallet', async () => {
      const session = await connect()
      const events = recordEvents(session)
      const { switchNetwork } = state.world.wallet
      if (!switchNetwork) return session.close()
      await switchNetwork(state.world.networks[1])
      await expect.poll(() => session.networkId).toBe(state.world.networks[1].id)
      const last = events.at(-1)
      expect(last).toMatchObject({ type: 'changed', networkId: state.world.networks[1].id })
      expect(last?.type === 'changed' && parseAccountId(last.accounts[0]).networkId).toBe(
        state.world.networks[1].id,
      )
      await session.close()
    })

    it('switches networks and resolves once the wallet is there', async () => {
      const session = await connect()
      if (session.switchNetwork) {
        state.world.wallet.onSwitch?.('approve')
        await session.switchNetwork({ network: state.world.networks[1] })
        expect(session.networkId).toBe(state.world.networks[1].id)
      }
      await session.close()
    })

    it('reports a declined switch and stays where it was', async () => {
      const session = await connect()
      if (session.switchNetwork && state.world.wallet.onSwitch) {
        state.world.wallet.onSwitch('reject')
        expect(await codeOf(session.switchNetwork({ network: state.world.networks[1] }))).toBe(
          'NETWORK_SWITCH_REJECTED',
        )
        expect(session.networkId).toBe(state.world.networks[0].id)
      }
      await session.close()
    })

    const ends = (events: readonly { readonly type: string }[]) =>
      events.filter(({ type }) => type === 'closed')

    it('reports once that the wallet ended the link, or rests where the wallet only shows nothing', async () => {
      const session = await connect()
      const events = recordEvents(session)
      await state.world.wallet.disconnect()
      await expect.poll(() => ends(events).length === 1 || session.isResting).toBe(true)
      if (ends(events).length === 1) expect(state.world.wallet.listenerCount()).toBe(0)
      session.release()
      expect(ends(events).length).toBeLessThan(2)
    })

    it('rests while the wallet is locked, and goes on when it is unlocked', async () => {
      const { wallet } = state.world
      if (!wallet.lock) return
      const session = await connect()
      const [events, accounts, prompts] = [recordEvents(session), session.accounts, wallet.promptCount()]
      wallet.lock()
      if (wallet.showsLock !== false) {
        await expect.poll(() => session.isResting).toBe(true)
        expect([session.isConfirmed, session.accounts]).toEqual([false, accounts])
        expect(wallet.promptCount()).toBe(prompts)
      }
      wallet.unlock?.()
      await session.refresh()
      await expect.poll(() => [session.isResting, session.isConfirmed]).toEqual([false, true])
      expect([ends(events), session.accounts]).toEqual([[], accounts])
      await session.close()
    })

    it('asks a wallet that rests who is there before it signs', async () => {
      const { wallet } = state.world
      const session = await connect()
      if (!wallet.lock || !session.signMessage) return
      wallet.lock()
      if (wallet.showsLock !== false) await expect.poll(() => session.isResting).toBe(true)
      const asked = session.signMessage({ message: 'hello' })
      wallet.unlock?.()
      await expectSigned(session, asked)
      await expect.poll(() => [session.isResting, session.isConfirmed]).toEqual([false, true])
      await session.close()
    })

    it('is found again, unconfirmed, where the wallet is locked when the page comes', async () => {
      const { wallet } = state.world
      if (!wallet.lock) return
      const before = await connect()
      const prompts = wallet.promptCount()
      before.release()
      wallet.lock()
      const { session, stop } = await comeBack(before)
      expect([session?.accounts, session?.isConfirmed]).toEqual([[before.accounts[0]], false])
      expect([session?.networkId, wallet.promptCount()]).toEqual([before.networkId, prompts])
      const asked = session?.signMessage?.({ message: 'hello' })
      wallet.unlock?.()
      if (session && asked) await expectSigned(session, asked)
      await session?.close()
      stop()
    })

    it('is silent after close, which may be called twice', async () => {
      const session = await connect()
      const events = recordEvents(session)
      await session.close()
      await session.close()
      expect(state.world.wallet.listenerCount()).toBe(0)
      await state.world.wallet.switchAccount(1)
      expect(events).toEqual([])
    })

    it('closes a link that the wallet ended before, and asks nothing for it', async () => {
      const session = await connect()
      const events = recordEvents(session)
      await state.world.wallet.disconnect()
      await expect.poll(() => ends(events).length === 1 || session.isResting).toBe(true)
      const prompts = state.world.wallet.promptCount()
      const told = [...events]
      await session.close()
      await session.close()
      expect(events).toEqual(told)
      expect(state.world.wallet.listenerCount()).toBe(0)
      expect(state.world.wallet.promptCount()).toBe(prompts)
    })

    it('can be let go of without ending the permission', async () => {
      const session = await connect()
      const events = recordEvents(session)
      session.release()
      expect(state.world.wallet.listenerCount()).toBe(0)
      const { session: again, stop } = await comeBack(session)
      expect(again?.accounts[0]).toEqual(session.accounts[0])
      expect(events).toEqual([])
      await again?.close()
      stop()
    })

    it('reconnects nothing after close, unless the page is inside the wallet', async () => {
      await (await connect()).close()
      const adapter = state.world.reload()
      const stop = adapter.watchConnectors(() => {})
      const again = await (await find(adapter)).reconnect?.(request(AbortSignal.timeout(1000)))
      expect(again).toHaveLength(adapter.walletAround?.() ? 1 : 0)
      for (const each of again ?? []) each.release()
      stop()
    })

    it('reads the native balance the network reports', async () => {
      const [network] = state.world.networks
      const [address = ''] = state.world.wallet.addresses
      const balance = await state.world.adapter.chainClient(network).readBalance({ address })
      const amount = await state.world.nativeBalance(address, network)
      const { decimals, symbol } = network.nativeCurrency
      expect(balance).toEqual({ amount, value: parseUnits(amount, decimals), decimals, symbol })
    })
  })
}
