import type { Cacao } from '@foyer/common'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { addresses, phoneKey } from '../__fixtures__/createPhone.js'
import { ethereum, polygon } from '../__fixtures__/networks.js'
import { fields } from '../__fixtures__/signInPhone.js'
import { checkCacao } from './checkCacao.js'
import { createAuthPayload } from './createAuthPayload.js'
import { formatCacao } from './formatCacao.js'

const account = privateKeyToAccount(phoneKey)
const methods = ['personal_sign']
const asked = createAuthPayload(fields, { chains: [ethereum.id], methods })

/** What the wallet answers that was led to sign something else: all of it is signed by the right key. */
async function signOther(changes: Record<string, unknown> = {}): Promise<Cacao> {
  const { type: _, chains: __, ...payload } = asked
  const p = { ...payload, iss: `did:pkh:${ethereum.id}:${addresses.eip155}`, ...changes }
  const unsigned = { h: { t: 'caip122' }, p, s: { t: 'eip191', s: '0x' } } as const
  const s = await account.signMessage({ message: formatCacao(unsigned) })
  return { ...unsigned, s: { t: 'eip191', s } }
}

it('believes what the account signed, as it was asked', async () => {
  const signed = await checkCacao(await signOther(), asked)
  expect(signed?.account).toBe(`${ethereum.id}:${addresses.eip155}`)
})

describe('a message that the account signed, yet nobody asked for', () => {
  it.each([
    ['nonce: it may have been signed for another visit', { nonce: 'aaaaaaaaaaaa' }],
    ['domain: it was signed for another site', { domain: 'evil.example' }],
    ['address of the site', { aud: 'https://evil.example/login' }],
    ['chain', { iss: `did:pkh:${polygon.id}:${addresses.eip155}` }],
  ])('is no sign-in with another %s', async (_, changes) => {
    expect(await checkCacao(await signOther(changes), asked)).toBeUndefined()
  })
})
