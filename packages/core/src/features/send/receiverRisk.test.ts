import type { AddressFacts, AddressForm } from '@foyer/common'
import { describe, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { createFoyerInstance } from '../../foyer/createFoyer.js'
import type { FoyerState } from '../../foyer/FoyerState.js'
import { codeOf } from '../../testing/codeOf.js'
import { createScriptedAdapter } from '../../testing/createScriptedAdapter.js'
import { testNetworks } from '../../testing/networks.js'
import type { TokenBalance } from '../../wallet/blockchain/tokens.js'
import { feature as tokensFeature } from '../tokens/feature.js'
import { initialTokensState } from '../tokens/state.js'
import { riskOf } from './receiver.js'
import { afterPatience, useClock } from './receiver.test.support.js'
import type { SendDraft } from './sender.js'
import { contractToken, fillIn, openSend, sendToken, somebody } from './sending.test.support.js'

const nobody = `0x${'0'.repeat(40)}`
const contract = `0x${'cd'.repeat(20)}`

/**
 * Returns the rules of a family that ignores capitals and leading zeros, and that has one address without an owner.
 */
const digits = (address: string) => address.toLowerCase().replace(/^0x0*/, '')
const facts: AddressFacts = {
  isSame: (one, other) => digits(one) === digits(other),
  isNobodys: address => address === nobody,
}

async function sendTo(to: string, token = sendToken(), form: Partial<AddressForm> = {}) {
  const world = await openSend()
  Object.assign(world.adapter.addressForm ?? {}, { ...facts, ...form })
  world.actions.chooseToken(token)
  world.actions.setAmount('1')
  world.actions.setReceiver(to)
  return world
}

/** Returns the risk of a draft of one coin, for an account that is known to hold one given token. */
function riskBeside(held: TokenBalance, to: string) {
  const draft: SendDraft = {
    account: 'eip155:1:0xaaa',
    namespace: 'eip155',
    networkId: 'eip155:1',
    from: '0xaaa',
    to,
    toName: undefined,
    token: sendToken(),
    units: 1n,
    amount: '1',
    memo: undefined,
  }
  const foyer = createFoyerInstance({
    networks: [testNetworks.one],
    adapters: [createScriptedAdapter('eip155')],
  })
  const state: FoyerState = {
    ...foyer.getState(),
    features: { tokens: { ...initialTokensState, tokens: [held] } },
  }
  return riskOf({ addresses: new Map(), store: createStore(() => state) }, draft)
}

describe('a family without rules for its addresses', () => {
  it('compares them as they are written', () => {
    expect(riskBeside(contractToken, '0xaaa')).toBe('self')
    expect(riskBeside(contractToken, '0xAAA')).toBeUndefined()
    expect(riskBeside(contractToken, contract)).toBe('tokenContract')
    expect(riskBeside(contractToken, nobody)).toBeUndefined()
  })
})

it('does not count a token contract of another network as a risk', () => {
  const elsewhere = sendToken({ chainId: 'eip155:2', address: `eip155:2:${contract}` })
  expect(riskBeside(elsewhere, contract)).toBeUndefined()
})

describe('an address with an invalid checksum', () => {
  const mistyped = `0x${'aB'.repeat(20)}`
  const sendToMistyped = () => sendTo(mistyped, sendToken(), { hasWrongChecksum: text => /[A-F]/.test(text) })

  it('needs a confirmation before the review, and is sent to afterwards [VAL-6]', async () => {
    const { actions, form, answers } = await sendToMistyped()
    expect(form()).toMatchObject({ readiness: 'receiverUnconfirmed', receiver: { doubt: 'checksum' } })
    const unconfirmed = { code: 'RECEIVER_UNCONFIRMED', context: { risk: 'checksum', receiver: mistyped } }
    expect(actions.review).toThrow(expect.objectContaining(unconfirmed))
    await expect(actions.send()).rejects.toMatchObject(unconfirmed)
    expect(answers.asked).toEqual([])
    actions.confirmReceiver(true)
    expect(form().readiness).toBe('ready')
    actions.review()
    await actions.send()
    expect(answers.asked).toHaveLength(1)
  })

  it('needs a new confirmation after it was withdrawn, or the text changed', async () => {
    const { actions, form } = await sendToMistyped()
    actions.confirmReceiver(true)
    actions.confirmReceiver(false)
    expect(form().readiness).toBe('receiverUnconfirmed')
    actions.confirmReceiver(true)
    actions.setReceiver(`0x${'Cd'.repeat(20)}`)
    expect(form().readiness).toBe('receiverUnconfirmed')
    actions.setReceiver(somebody)
    actions.confirmReceiver(false)
    expect(form().readiness).toBe('ready')
  })

  it('needs a confirmation even if a name resolves to it', async () => {
    useClock()
    const { actions, form, adapter } = await sendToMistyped()
    adapter.names.resolveName = async () => mistyped
    actions.setReceiver('ada.eth')
    await expect.poll(afterPatience(() => form().readiness)).toBe('receiverUnconfirmed')
  })
})

describe('a risky receiver', () => {
  it.each([
    ['the zero address', 'nobody', nobody, sendToken()],
    ['the contract of the sent token', 'tokenContract', contract, contractToken],
    ['the contract in capitals', 'tokenContract', `0x${'CD'.repeat(20)}`, contractToken],
  ] as const)('receives nothing until it is accepted: %s', async (_, risk, to, token) => {
    const { actions, form, answers } = await sendTo(to, token)
    actions.review()
    expect(form().risk).toBe(risk)
    await expect(actions.send()).rejects.toMatchObject({
      code: 'RECEIVER_UNCONFIRMED',
      context: { risk, receiver: to },
    })
    expect([answers.asked, form().flow]).toEqual([[], { status: 'idle' }])
    await actions.send({ acceptedRisk: risk })
    expect(answers.asked).toHaveLength(1)
  })

  it('may be the sender itself', async () => {
    const { actions, form, answers } = await sendTo(`0x${'aaa'.padStart(40, '0')}`)
    expect(await codeOf(actions.send())).toBe('RECEIVER_UNCONFIRMED')
    expect(form().risk).toBe('self')
    await actions.send({ acceptedRisk: 'self' })
    expect(answers.asked).toHaveLength(1)
  })

  it('requires acceptance of its own risk, not of another risk', async () => {
    const { actions, answers } = await sendTo(nobody)
    expect(await codeOf(actions.send({ acceptedRisk: 'self' }))).toBe('RECEIVER_UNCONFIRMED')
    expect(answers.asked).toEqual([])
  })

  it('may be the contract of any token that the account holds', async () => {
    const { actions, form, foyer, session } = await sendTo(contract)
    actions.review()
    expect(form().risk).toBeUndefined()
    const metadata = { name: 'Dollar', symbol: 'DOL', decimals: 6, price: 1, iconUrl: '' }
    const asset = { address: contract, balance: '0x1', type: 'ERC20', metadata }
    Object.assign(session ?? {}, {
      getCapabilities: async () => ({ 'eip155:1': { assetDiscovery: { supported: true } } }),
      getAssets: async () => ({ 'eip155:1': [asset] }),
    })
    const holdings = await foyer.features.load('tokens', async () => tokensFeature)
    await holdings.refresh()
    actions.review()
    expect(form().risk).toBe('tokenContract')
  })

  it('is forgotten with another receiver', async () => {
    const { actions, form, answers } = await sendTo(nobody)
    actions.review()
    actions.setReceiver(somebody)
    expect(form().risk).toBeUndefined()
    await actions.send({ acceptedRisk: 'nobody' })
    expect(answers.asked).toHaveLength(1)
  })

  it('is not reported for an ordinary address, which needs no confirmation', async () => {
    const { actions, form, answers } = await fillIn()
    actions.review()
    expect(form().risk).toBeUndefined()
    await actions.send()
    expect(answers.asked).toHaveLength(1)
  })
})
