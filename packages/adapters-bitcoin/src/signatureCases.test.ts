import { signatureCases } from '@foyer/common/adapter-testing'
import { expect, it } from 'vitest'
import { localNetworks } from './__fixtures__/localWorld.js'
import { createBitcoinAdapter } from './adapter.js'

const { verifyMessage: verify } = createBitcoinAdapter().chainClient(localNetworks()[0])
if (!verify) expect.fail('nothing verifies')
const { genuine, hostile } = signatureCases('bip122')

it.each(genuine)('accepts $name', async ({ name: _, ...signed }) => {
  expect(await verify(signed)).toBe(true)
})

it.each(hostile)('rejects $name as a signature', async ({ name: _, ...signed }) => {
  expect(await verify(signed)).toBe(false)
})
