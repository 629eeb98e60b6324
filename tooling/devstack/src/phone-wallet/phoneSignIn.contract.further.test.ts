import { createPhoneWallet, type PhoneWallet, type PhoneWalletOptions } from '@foyer/phone-wallet'
import { type Hex, verifyMessage } from 'viem'
import { parseSiweMessage } from 'viem/siwe'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { createDapp } from '../walletconnect/__fixtures__/createClients.js'
import { type Relay, startRelay } from '../walletconnect/startRelay.js'

const one = 'eip155:31337'
const two = 'eip155:31338'
const chains = [31337, 31338].map(chainId => ({ chainId, name: `${chainId}`, rpcUrl: 'http://127.0.0.1:9' }))

let relay: Relay
beforeAll(async () => {
  relay = await startRelay()
})
afterAll(() => relay.stop())

async function createWallet(options: Partial<PhoneWalletOptions> = {}) {
  const wallet = await createPhoneWallet({
    relayUrl: relay.url,
    chains,
    storagePrefix: crypto.randomUUID(),
    ...options,
  })
  onTestFinished(() => wallet.close())
  return wallet
}

/** Creates a dapp on the SDK and sends a sign-in request to a wallet. */
async function ask(wallet: PhoneWallet, wanted = [one, two, 'eip155:1']) {
  const dapp = await createDapp({ relayUrl: relay.url })
  onTestFinished(() => dapp.close())
  const { uri, response } = await dapp.provider.client.authenticate({
    chains: wanted,
    domain: 'dapp.example',
    uri: 'https://dapp.example/login',
    nonce: 'k3T9wq27ZbQ4',
    statement: 'Sign in to the dapp.',
    methods: ['personal_sign', 'eth_sendTransaction', 'near_signIn'],
  })
  const answer = response()
  answer.catch(() => {})
  await wallet.pair(uri ?? '')
  const { pending } = await wallet.until(state => state.pending.length > 0)
  return { answer, pending }
}

it('shows the message and signs one message per known chain with the current account', async () => {
  const wallet = await createWallet()
  await wallet.switchAccount(1)
  const { answer, pending } = await ask(wallet)
  const address = (wallet.state.addresses['eip155']?.[1] ?? '') as Hex
  expect(pending).toMatchObject([
    { kind: 'signIn', dapp: { name: 'Dapp' }, address, networks: [one, two], messages: { length: 2 } },
  ])
  const [shown] = pending
  const [message = ''] = shown?.kind === 'signIn' ? shown.messages : []
  expect(parseSiweMessage(message)).toMatchObject({ domain: 'dapp.example', address, chainId: 31337 })
  await wallet.approve()
  const { auths = [], session } = await answer
  expect(auths.map(({ p }) => p.iss)).toEqual([one, two].map(chain => `did:pkh:${chain}:${address}`))
  const signature = auths[0]?.s.s as Hex
  expect(await verifyMessage({ address, message, signature })).toBe(true)
  expect(session?.namespaces['eip155']?.accounts).toEqual([`${one}:${address}`, `${two}:${address}`])
  expect(session?.namespaces['eip155']?.methods).toEqual(['eth_sendTransaction', 'personal_sign'])
  expect(wallet.state.sessions).toMatchObject([{ dapp: { name: 'Dapp' } }])
})

it('approves automatically when configured to', async () => {
  const wallet = await createWallet({ isAutomatic: true })
  const { answer } = await ask(wallet)
  expect((await answer).auths).toHaveLength(2)
})

it('rejects when the user declines or no chain is supported', async () => {
  const wallet = await createWallet()
  const refused = await ask(wallet)
  await wallet.reject()
  await expect(refused.answer).rejects.toBe('User rejected.')
  const unknown = await ask(wallet, ['eip155:1'])
  await wallet.approve()
  await expect(unknown.answer).rejects.toBe('Unsupported chains.')
  expect(wallet.state).toMatchObject({ notice: 'Unsupported chains.', pending: [], sessions: [] })
})

it('receives the proposal instead when sign-in is turned off', async () => {
  const wallet = await createWallet({ signsIn: false })
  const { answer, pending } = await ask(wallet)
  expect(pending).toMatchObject([{ kind: 'proposal', namespaces: [{ namespace: 'eip155' }] }])
  await wallet.approve()
  const { auths, session } = await answer
  expect(auths).toBeUndefined()
  expect(session?.namespaces['eip155']?.accounts).toHaveLength(2)
})
