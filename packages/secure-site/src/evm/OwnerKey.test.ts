import { readEvmKey } from '@foyer/testing/signing/eip155'
import { hashMessage, keccak256, recoverAddress, recoverMessageAddress, toHex } from 'viem'
import { expect, expectTypeOf, it } from 'vitest'
import { readTypedData } from '../requests/readTypedData.js'
import type { Users } from '../users/createUsers.js'
import { createOwnerKey, type OwnerKey } from './OwnerKey.js'

const account = readEvmKey(keccak256(toHex('an owner')))
const key = createOwnerKey(account)

it('has exactly five signing functions, none of which exposes the key or signs a raw hash', () => {
  const functions = ['signAccountMessage', 'signOperation', 'signText', 'signTransaction', 'signTypedData']
  expect(Object.keys(key).sort()).toEqual(['address', ...functions])
  expectTypeOf<keyof OwnerKey>().toEqualTypeOf<
    'address' | 'signAccountMessage' | 'signOperation' | 'signText' | 'signTransaction' | 'signTypedData'
  >()
  expectTypeOf<Awaited<ReturnType<Users['evmOwner']>>>().toEqualTypeOf<OwnerKey>()
})

it('signs a hash that is passed as text like any other text, not as a hash', async () => {
  const hash = keccak256('0x01')
  const signature = await key.signText(hash)
  expect(await recoverMessageAddress({ message: hash, signature })).toBe(account.address)
  expect(await recoverMessageAddress({ message: { raw: hash }, signature })).not.toBe(account.address)
})

it("rejects typed data of the smart account's domain", async () => {
  const word = readTypedData({
    types: { AccountMessage: [{ name: 'hash', type: 'bytes32' }] },
    primaryType: 'AccountMessage',
    domain: { name: 'LabSmartAccount' },
    message: { hash: hashMessage('x') },
  })
  await expect(key.signTypedData(word)).rejects.toMatchObject({ code: -32602 })
})

it('binds a message signature to the account and the chain', async () => {
  const hash = hashMessage('x')
  const places = [1, 2].flatMap(chainId =>
    [account.address, `0x${'ab'.repeat(20)}` as const].map(address => ({ chainId, address })),
  )
  const signatures = await Promise.all(places.map(each => key.signAccountMessage(each, hash)))
  expect(new Set(signatures).size).toBe(4)
  for (const signature of signatures) expect(await recoverAddress({ hash, signature })).not.toBe(key.address)
})
