import { expect, it } from 'vitest'
import { codeOf, localWallet } from '../__fixtures__/localWallet.js'

it('shows no account before approval and prompts once', async () => {
  const { provider, promptCount, getState } = localWallet()
  expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
  expect(promptCount()).toBe(0)
  expect(await provider.request({ method: 'eth_requestAccounts' })).toEqual(getState().addresses)
  expect(await provider.request({ method: 'eth_requestAccounts' })).toEqual(getState().addresses)
  expect(promptCount()).toBe(1)
})

it('rejects with 4001 under the policy `reject`', async () => {
  const { provider, getState } = localWallet({ approval: 'reject' })
  expect(await codeOf(provider.request({ method: 'eth_requestAccounts' }))).toBe(4001)
  expect(getState().isConnected).toBe(false)
})

it('waits for its user and refuses a second connect request meanwhile', async () => {
  const wallet = localWallet({ approval: 'ask' })
  const asked = wallet.provider.request({ method: 'eth_requestAccounts' })
  await expect.poll(() => wallet.getState().pending.length).toBe(1)
  expect(wallet.getState().pending[0]).toMatchObject({ method: 'eth_requestAccounts' })
  expect(await codeOf(wallet.provider.request({ method: 'eth_requestAccounts' }))).toBe(-32002)
  wallet.approve()
  expect(await asked).toEqual(wallet.getState().addresses)
  expect(wallet.getState().pending).toEqual([])
})

it('lets its user reject one of several requests', async () => {
  const wallet = localWallet()
  const [address] = (await wallet.provider.request({ method: 'eth_requestAccounts' })) as string[]
  wallet.setApproval('ask')
  const sign = (text: string) => wallet.provider.request({ method: 'personal_sign', params: [text, address] })
  const first = codeOf(sign('one'))
  const second = codeOf(sign('two'))
  await expect.poll(() => wallet.getState().pending.length).toBe(2)
  wallet.reject(wallet.getState().pending[1]?.id)
  wallet.approve()
  expect(await Promise.all([first, second])).toEqual(['resolved', 4001])
})

it('exposes no account while locked, waits for unlock, and notifies the page of both', async () => {
  const wallet = localWallet()
  const { provider } = wallet
  await provider.request({ method: 'eth_requestAccounts' })
  const told: unknown[] = []
  provider.on('accountsChanged', accounts => told.push(accounts))
  wallet.lock()
  expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
  const waiting = provider.request({ method: 'eth_requestAccounts' })
  wallet.unlock()
  expect(await waiting).toEqual(wallet.getState().addresses)
  expect(told).toEqual([[], wallet.getState().addresses])
})

it('rejects with 4100 while locked if set to refuse', async () => {
  const wallet = localWallet({ whenLocked: 'refuse' })
  wallet.lock()
  expect(await codeOf(wallet.provider.request({ method: 'eth_requestAccounts' }))).toBe(4100)
})

it('notifies the page when another account becomes active, and lists that account first', async () => {
  const wallet = localWallet()
  const [first, second] = wallet.getState().addresses
  const told: unknown[] = []
  wallet.provider.on('accountsChanged', accounts => told.push(accounts))
  wallet.switchAccount(1)
  expect(told).toEqual([])
  await wallet.provider.request({ method: 'eth_requestAccounts' })
  wallet.switchAccount(0)
  expect(told).toEqual([
    [second, first],
    [first, second],
  ])
})

it.each(['wallet', 'page'])('forgets the page when the %s disconnects', async side => {
  const wallet = localWallet()
  const { provider } = wallet
  await provider.request({ method: 'wallet_requestPermissions', params: [{ eth_accounts: {} }] })
  expect(await provider.request({ method: 'wallet_getPermissions' })).toHaveLength(1)
  const told: unknown[] = []
  provider.on('accountsChanged', accounts => told.push(accounts))
  if (side === 'wallet') wallet.disconnect()
  else await provider.request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] })
  expect(told).toEqual([[]])
  expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
  expect(await provider.request({ method: 'wallet_getPermissions' })).toEqual([])
})

it('remembers the page, its account and its chain across reloads', async () => {
  const kept = new Map<string, string>()
  const remember = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  const before = localWallet({ remember })
  await before.provider.request({ method: 'eth_requestAccounts' })
  before.switchAccount(1)
  before.addChain({ chainId: 5, name: 'Five', rpcUrl: 'http://127.0.0.1:1' })
  before.switchChain(5)
  const after = localWallet({ remember })
  expect(await after.provider.request({ method: 'eth_accounts' })).toEqual(
    [...before.getState().addresses].reverse(),
  )
  expect(await after.provider.request({ method: 'eth_chainId' })).toBe('0x5')
  after.disconnect()
  expect(await localWallet({ remember }).provider.request({ method: 'eth_accounts' })).toEqual([])
})

it('adopts changes made in another tab', async () => {
  const kept = new Map<string, string>()
  const remember = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  const [here, there] = [localWallet({ remember }), localWallet({ remember })]
  const tab = new EventTarget()
  const stop = here.followTabs(tab)
  const told: unknown[] = []
  here.provider.on('accountsChanged', accounts => told.push(accounts))
  const tellStorage = () =>
    tab.dispatchEvent(Object.assign(new Event('storage'), { key: [...kept.keys()][0] }))
  await there.provider.request({ method: 'eth_requestAccounts' })
  tellStorage()
  there.disconnect()
  tellStorage()
  tellStorage()
  expect(told).toEqual([here.getState().addresses, []])
  stop()
})

it.each(['not json', '{"chainId":99}', 'null'])('ignores corrupt storage: %s', async text => {
  const wallet = localWallet({ remember: { getItem: () => text, setItem: () => {} } })
  expect(await wallet.provider.request({ method: 'eth_accounts' })).toEqual([])
  expect(wallet.getState().chainId).toBe(wallet.getState().chains[0].chainId)
})

it('leaves requests unanswered until stopped', async () => {
  const wallet = localWallet()
  const answerAgain = wallet.neverAnswer()
  const silent = wallet.provider.request({ method: 'eth_accounts' })
  answerAgain()
  expect(await wallet.provider.request({ method: 'eth_accounts' })).toEqual([])
  expect(await Promise.race([silent, 'silent'])).toBe('silent')
})

it('answers after the delay', async () => {
  const wallet = localWallet({ delayMs: 60 })
  const startedAt = performance.now()
  await wallet.provider.request({ method: 'eth_chainId' })
  expect(performance.now() - startedAt).toBeGreaterThan(50)
})

it('rejects every request while offline and emits `disconnect`', async () => {
  const wallet = localWallet()
  const told: unknown[] = []
  wallet.provider.on('disconnect', error => told.push((error as { code: number }).code))
  wallet.provider.on('connect', connected => told.push(connected))
  wallet.goOffline()
  expect(await codeOf(wallet.provider.request({ method: 'eth_accounts' }))).toBe(4900)
  wallet.goOnline()
  expect(told).toEqual([4900, { chainId: '0x7a69' }])
})

it('logs each call and whether it prompted the user', async () => {
  const wallet = localWallet()
  await wallet.provider.request({ method: 'eth_accounts' })
  await wallet.provider.request({ method: 'eth_requestAccounts' })
  expect(wallet.getState().calls.map(({ method, hasPrompted }) => [method, hasPrompted])).toEqual([
    ['eth_accounts', false],
    ['eth_requestAccounts', true],
  ])
})

it('notifies a control panel of each change until it unsubscribes', async () => {
  const wallet = localWallet()
  const seen: boolean[] = []
  const stop = wallet.subscribe(() => seen.push(wallet.getState().isLocked))
  wallet.lock()
  stop()
  wallet.unlock()
  expect(seen).toEqual([true])
})
