import type { AccountId } from '@foyer/common'
import { expect, it, onTestFinished } from 'vitest'
import { loadAlong, requireSigner, type SignatureQuestion, signedByAnother } from './signer.js'

const networkId = 'eip155:1'
const toAccount = (address: string): AccountId => `${networkId}:${address}`

/**
 * Checks signatures of the keys of certain addresses. The wallet shows these accounts, and the request is for
 * `asked`.
 */
async function read(
  keys: readonly string[],
  { shown, ...question }: Partial<SignatureQuestion> & { readonly shown?: readonly string[] } = {},
) {
  const followed: AccountId[] = []
  const looked: string[] = []
  const wallet = {
    follow: (account: AccountId) => followed.push(account),
    ...(shown && { readAccounts: async () => shown.map(toAccount) }),
  }
  const failure = await requireSigner(wallet, {
    account: toAccount('asked'),
    method: 'personal_sign',
    isSignedBy: async address => {
      looked.push(address)
      return keys.includes(address)
    },
    ...question,
  }).then(
    () => 'signed',
    (error: { code: string; context: unknown }) => ({ code: error.code, ...(error.context as object) }),
  )
  return { failure, followed, looked }
}

const another = (signer: string) => ({ code: 'SIGNED_BY_ANOTHER_ACCOUNT', method: 'personal_sign', signer })

it('accepts the requested account’s signature, whichever address the wallet claims', async () => {
  expect(await read(['asked'], { named: 'other', shown: ['other'] })).toEqual({
    failure: 'signed',
    followed: [],
    looked: ['asked'],
  })
})

it.each([
  ['that the wallet names', { named: 'other' }],
  ['that the wallet shows', { shown: ['asked', 'third', 'other'] }],
  ['whose key the answer contains', { keyAddresses: ['third', 'other'] }],
  ['that the wallet shows although it names the requested one', { named: 'asked', shown: ['other'] }],
])('switches to an account %s', async (_, given) => {
  const { failure, followed } = await read(['other'], given)
  expect(failure).toEqual(another('other'))
  expect(followed).toEqual([toAccount('other')])
})

it('prefers the claimed address over shown addresses, and those over a key in the answer', async () => {
  const named = await read(['shown', 'key'], { named: 'other', shown: ['shown'], keyAddresses: ['key'] })
  expect(named.failure).toEqual(another('other'))
  const shown = await read(['shown', 'key'], { shown: ['shown'], keyAddresses: ['key'] })
  expect(shown.failure).toEqual(another('shown'))
})

it.each([
  ['shows no account', {}],
  ['shows other accounts', { shown: ['third'], keyAddresses: ['fourth'] }],
  ['names only the requested account', { named: 'asked' }],
])('rejects a signature that fits no account, of a wallet that %s', async (_, given) => {
  const { failure, followed } = await read(['other'], given)
  expect(failure).toEqual({ code: 'WALLET_ANSWER_INVALID', method: 'personal_sign' })
  expect(followed).toEqual([])
})

it('checks only addresses that the wallet shows or its answer contains', async () => {
  expect((await read(['other'])).looked).toEqual(['asked'])
})

it('checks the requested account once', async () => {
  const { looked } = await read(['other'], { shown: ['asked', 'other'], keyAddresses: ['asked'] })
  expect(looked).toEqual(['asked', 'other'])
})

it('reports the signer if the session cannot switch', () => {
  const failure = signedByAnother({}, { account: toAccount('other'), method: 'sign' })
  expect([failure.code, failure.context]).toEqual([
    'SIGNED_BY_ANOTHER_ACCOUNT',
    { method: 'sign', signer: 'other' },
  ])
})

it('leaves a load failure to its caller, without an unhandled rejection', async () => {
  const unhandled: unknown[] = []
  const note = (reason: unknown) => unhandled.push(reason)
  process.on('unhandledRejection', note)
  onTestFinished(() => void process.off('unhandledRejection', note))
  const loading = loadAlong(() => Promise.reject(new Error('no chunk')))
  await new Promise(resolve => setImmediate(resolve))
  await expect(loading).rejects.toThrow('no chunk')
  expect(unhandled).toEqual([])
})
