import { isFoyerError } from '@foyer/common'
import { expect, it } from 'vitest'
import type { Answer } from '../../testing/serveHttp.js'
import { serveBlockchain } from '../../wallet/blockchain/serveBlockchain.test.support.js'
import { isTaken, listNames, suggestNames } from './createNameChecker.js'
import { postName } from './feature.js'
import { refusal } from './openNames.test.support.js'

const account = 'eip155:1:0xaa'
const name = 'adas.reown.id'
const question = {
  name,
  networkId: 'eip155:1',
  zone: 'reown.id',
  signal: new AbortController().signal,
} as const
const claim = { ...question, account, message: '{}', signature: '0x1' } as const

type Client = Awaited<ReturnType<typeof serveBlockchain>>['client']

const calls: readonly (readonly [string, (client: Client) => Promise<unknown>])[] = [
  ['Error resolving name', client => isTaken(client, question)],
  ['Error fetching name suggestions', client => suggestNames(client, question)],
  ['Error fetching names for address', client => listNames(client, { ...question, account })],
  [`Error registering name ${name}`, client => postName(client, claim)],
]

async function failureOf(answer: Answer, call: (client: Client) => Promise<unknown>) {
  const { client } = await serveBlockchain({ answer: () => answer })
  const error = await call(client).then(
    () => expect.fail('it did not fail'),
    thrown => thrown,
  )
  if (!isFoyerError(error, 'NAME_FAILED')) throw error
  return error
}

it.each(calls)(
  'fails with "%s", or with the service\'s reason if there is one [ERR-14]',
  async (words, call) => {
    for (const answer of [{ status: 500 }, { status: 400, body: '<html>' }]) {
      const { message, context } = await failureOf(answer, call)
      expect(message).toBe(words)
      expect(context.reason).toBeUndefined()
    }
    const refused = await failureOf(refusal(400, 'a name has at most 63 characters'), call)
    expect(refused.message).toBe('a name has at most 63 characters')
    expect(refused.context.reason).toBe('a name has at most 63 characters')
  },
)

it('removes invisible characters from a reason', async () => {
  const { message } = await failureOf(refusal(403, 'not \u202efor\u0000 you'), client =>
    postName(client, claim),
  )
  expect(message).toBe('not for you')
})
