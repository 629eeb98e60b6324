import { signatureCases } from '@foyer/common/adapter-testing'
import { expect, it } from 'vitest'
import { localNetworks } from './__fixtures__/localWorld.js'
import { createCosmosAdapter } from './adapter.js'

const { verifyMessage: verify } = createCosmosAdapter().chainClient(localNetworks()[0])
if (!verify) expect.fail('nothing verifies')
const { genuine, hostile } = signatureCases('cosmos')

it.each(genuine)('accepts $name', async ({ name: _, ...signed }) => {
  expect(await verify(signed)).toBe(true)
})

it.each(hostile)('rejects $name as a signature', async ({ name: _, ...signed }) => {
  expect(await verify(signed)).toBe(false)
})
