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

describe('a contract wallet that is deployed (ERC-1271)', () => {
  it('signs in', async () => {
    const { wallet, browser, signWith } = await enter()
    await wallet.deploy(evm.accounts[0])
    expect(await signWith(wallet.sign)).toMatchObject({ status: 200 })
    expect(await browser.session()).toMatchObject({ accountAddress: wallet.address, chainId })
  })

  it('is asked itself about a signature without bytes, and says no', async () => {
    const { wallet, signWith } = await enter()
    await wallet.deploy(evm.accounts[0])
    expect(await signWith(async () => '0x')).toEqual(refused)
  })

  it('is refused when another key signed, or another text was signed', async () => {
    const { wallet, browser, signWith } = await enter()
    await wallet.deploy(evm.accounts[0])
    expect(await signWith(text => wallet.sign(text, freshAccount()))).toEqual(refused)
    expect(await signWith(text => wallet.sign(`${text}!`))).toEqual(refused)
    expect(await signWith(async () => '0x00')).toEqual(refused)
    expect(await browser.session()).toBeNull()
  })

  it('is refused when its owner signed for itself', async () => {
    const { owner, wallet, signWith } = await enter()
    await wallet.deploy(evm.accounts[0])
    expect(await signWith(message => owner.signMessage({ message }))).toEqual(refused)
    expect(await signWith(wallet.sign, owner.address)).toEqual(refused)
  })

  it('is refused with what another wallet of its owner signed', async () => {
    const { owner, wallet, signWith } = await enter()
    await wallet.deploy(evm.accounts[0])
    const other = await createContractWallet(firstChain(), owner, 1n)
    expect(await signWith(other.sign)).toEqual(refused)
  })

  it('is refused on a chain where it is not', async () => {
    const { wallet, signWith } = await enter()
    await wallet.deploy(evm.accounts[0])
    expect(await signWith(wallet.sign, wallet.address, 'eip155:31338')).toEqual(refused)
  })
})

describe('a contract wallet that is not deployed yet (ERC-6492)', () => {
  it('signs in, and is not deployed by it', async () => {
    const { wallet, browser, signWith } = await enter()
    expect(await signWith(wallet.signUndeployed)).toMatchObject({ status: 200 })
    expect(await browser.session()).toMatchObject({ accountAddress: wallet.address, chainId })
    expect(await wallet.isDeployed()).toBe(false)
  })

  it('is refused when another key signed, or another text was signed', async () => {
    const { wallet, signWith } = await enter()
    expect(await signWith(text => wallet.signUndeployed(text, freshAccount()))).toEqual(refused)
    expect(await signWith(text => wallet.signUndeployed(`${text}!`))).toEqual(refused)
  })

  it('is refused without what deploys it', async () => {
    const { wallet, signWith } = await enter()
    expect(await signWith(wallet.sign)).toEqual(refused)
  })

  it('is refused for an address that is not deployed by what comes with the signature', async () => {
    const { wallet, signWith } = await enter()
    const own = await createContractWallet(firstChain(), freshAccount())
    expect(await signWith(own.signUndeployed)).toEqual(refused)
    expect(await signWith(wallet.signUndeployed, own.address)).toEqual(refused)
  })

  it('is refused with rubbish that is wrapped in the right way', async () => {
    const { signWith } = await enter()
    expect(await signWith(async () => `0x${'00'.repeat(64)}${'6492'.repeat(16)}`)).toEqual(refused)
    expect(await signWith(async () => `0x${'ff'.repeat(200)}${'6492'.repeat(16)}`)).toEqual(refused)
    expect(await signWith(async () => `0x${'00'.repeat(64)}${'8010'.repeat(16)}`)).toEqual(refused)
  })
})

describe.each([
  ['is down', () => 'http://127.0.0.1:9'],
  ['is another chain', () => evm.chains[1].rpcUrl],
])('when the node %s', (_, rpcUrl) => {
  async function start() {
    const server = await startSignInServer({
      chains: () => [{ chainId, rpcUrl: rpcUrl() }],
      origins: [appOrigin],
    })
    onTestFinished(server.stop)
    return createBrowser(server.url, appOrigin)
  }

  it('a contract wallet is told to try again, and is not signed in', async () => {
    const browser = await start()
    const { wallet } = await enter()
    await wallet.deploy(evm.accounts[0])
    const answered = await signIn(browser, { address: wallet.address, chainId, sign: wallet.sign })
    expect(answered).toEqual({ status: 503, body: { error: 'the chain does not answer' } })
    expect(await browser.session()).toBeNull()
  })

  it('an account with a key signs in', async () => {
    const { address, signMessage } = freshAccount()
    const sign = (message: string) => signMessage({ message })
    expect(await signIn(await start(), { address, chainId, sign })).toMatchObject({ status: 200 })
  })
})
