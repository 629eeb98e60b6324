import { createBrowser } from '@foyer/sign-in/testing'
import { startSignInServer } from '@foyer/sign-in-server'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { freshAccount } from '../blockchain/__fixtures__/startLocalService.js'
import type { EvmChainService } from '../evm/evmServices.js'
import { startPart } from '../startPart.js'
import { createContractWallet } from './__fixtures__/createContractWallet.js'
import { appOrigin, signIn } from './__fixtures__/signIn.js'
import { createSignInPart } from './createSignInPart.js'

const evm = inject('evm')
let url: string
let stop: () => Promise<void>

beforeAll(async () => {
  const server = await startPart(createSignInPart(() => ({ evm })))
  url = server.services.url
  stop = server.stop
})
afterAll(() => stop())

const chainId = 'eip155:31337'
const refused = { status: 422, body: { reason: 'signature' } }
const firstChain = (): EvmChainService => evm.chains[0]

async function enter() {
  const owner = freshAccount()
  const wallet = await createContractWallet(firstChain(), owner)
  const browser = createBrowser(url, appOrigin)
  const signWith = (sign: (text: string) => Promise<string>, address = wallet.address, on = chainId) =>
    signIn(browser, { address, chainId: on, sign })
  return { owner, wallet, browser, signWith }
}

describe('a deployed contract wallet (ERC-1271)', () => {
  it('signs in', async () => {
    const { wallet, browser, signWith } = await enter()
    await wallet.deploy(evm.accounts[0])
    expect(await signWith(wallet.sign)).toMatchObject({ status: 200 })
    expect(await browser.session()).toMatchObject({ accountAddress: wallet.address, chainId })
  })

  it('is refused with an empty signature', async () => {
    const { wallet, signWith } = await enter()
    await wallet.deploy(evm.accounts[0])
    expect(await signWith(async () => '0x')).toEqual(refused)
  })

  it('is refused when another key or another text was signed', async () => {
    const { wallet, browser, signWith } = await enter()
    await wallet.deploy(evm.accounts[0])
    expect(await signWith(text => wallet.sign(text, freshAccount()))).toEqual(refused)
    expect(await signWith(text => wallet.sign(`${text}!`))).toEqual(refused)
    expect(await signWith(async () => '0x00')).toEqual(refused)
    expect(await browser.session()).toBeNull()
  })

  it('is refused with its owner’s plain signature, and its owner with the wallet’s', async () => {
    const { owner, wallet, signWith } = await enter()
    await wallet.deploy(evm.accounts[0])
    expect(await signWith(message => owner.signMessage({ message }))).toEqual(refused)
    expect(await signWith(wallet.sign, owner.address)).toEqual(refused)
  })

  it('is refused with the signature of its owner’s other wallet', async () => {
    const { owner, wallet, signWith } = await enter()
    await wallet.deploy(evm.accounts[0])
    const other = await createContractWallet(firstChain(), owner, 1n)
    expect(await signWith(other.sign)).toEqual(refused)
  })

  it('is refused on a chain where it is not deployed', async () => {
    const { wallet, signWith } = await enter()
    await wallet.deploy(evm.accounts[0])
    expect(await signWith(wallet.sign, wallet.address, 'eip155:31338')).toEqual(refused)
  })
})

describe('an undeployed contract wallet (ERC-6492)', () => {
  it('signs in without being deployed', async () => {
    const { wallet, browser, signWith } = await enter()
    expect(await signWith(wallet.signUndeployed)).toMatchObject({ status: 200 })
    expect(await browser.session()).toMatchObject({ accountAddress: wallet.address, chainId })
    expect(await wallet.isDeployed()).toBe(false)
  })

  it('is refused when another key or another text was signed', async () => {
    const { wallet, signWith } = await enter()
    expect(await signWith(text => wallet.signUndeployed(text, freshAccount()))).toEqual(refused)
    expect(await signWith(text => wallet.signUndeployed(`${text}!`))).toEqual(refused)
  })

  it('is refused without the deployment call', async () => {
    const { wallet, signWith } = await enter()
    expect(await signWith(wallet.sign)).toEqual(refused)
  })

  it('is refused for an address that the deployment call does not create', async () => {
    const { wallet, signWith } = await enter()
    const own = await createContractWallet(firstChain(), freshAccount())
    expect(await signWith(own.signUndeployed)).toEqual(refused)
    expect(await signWith(wallet.signUndeployed, own.address)).toEqual(refused)
  })

  it('is refused with a malformed ERC-6492 wrapper', async () => {
    const { signWith } = await enter()
    expect(await signWith(async () => `0x${'00'.repeat(64)}${'6492'.repeat(16)}`)).toEqual(refused)
    expect(await signWith(async () => `0x${'ff'.repeat(200)}${'6492'.repeat(16)}`)).toEqual(refused)
    expect(await signWith(async () => `0x${'00'.repeat(64)}${'8010'.repeat(16)}`)).toEqual(refused)
  })
})

describe.each([
  ['is down', () => 'http://127.0.0.1:9'],
  ['is another chain', () => evm.chains[1].rpcUrl],
])('a node that %s', (_, rpcUrl) => {
  async function start() {
    const server = await startSignInServer({
      chains: () => [{ chainId, rpcUrl: rpcUrl() }],
      origins: [appOrigin],
    })
    onTestFinished(server.stop)
    return createBrowser(server.url, appOrigin)
  }

  it('makes a contract wallet’s sign-in fail with 503', async () => {
    const browser = await start()
    const { wallet } = await enter()
    await wallet.deploy(evm.accounts[0])
    const answered = await signIn(browser, { address: wallet.address, chainId, sign: wallet.sign })
    expect(answered).toEqual({ status: 503, body: { error: 'the chain does not answer' } })
    expect(await browser.session()).toBeNull()
  })

  it('does not affect an account with a key', async () => {
    const { address, signMessage } = freshAccount()
    const sign = (message: string) => signMessage({ message })
    expect(await signIn(await start(), { address, chainId, sign })).toMatchObject({ status: 200 })
  })
})
