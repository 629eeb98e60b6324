import { text } from 'node:stream/consumers'
import { serve } from '@foyer/local-services'
import { signSolanaBytes, toSolanaKey } from '@foyer/testing/signing/solana'
import { base64 } from '@scure/base'
import { afterEach, expect, it } from 'vitest'
import { keyOf, solanaId } from '../__fixtures__/parsing.js'
import { encodeMessage, toTransaction } from '../__fixtures__/solanaBytes.js'
import { parseRequest } from '../requests/parseRequest.js'
import type { SolanaRequest } from '../requests/WalletRequest.js'
import type { Users } from '../users/createUsers.js'
import type { UserRecord } from '../users/UserRecord.js'
import { createSolanaWallet } from './createSolanaWallet.js'

const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

const refusal = { code: -32002, message: 'Transaction simulation failed: it has already been processed' }

/** Starts a node that rejects every transaction, and reports it as known or not. */
async function startNode({ isKnown }: { readonly isKnown: boolean }) {
  const { port, stop } = await serve(async (request, response) => {
    const { id, method } = JSON.parse(await text(request))
    const status = isKnown ? { slot: 1, confirmations: null, err: null } : null
    const answer =
      method === 'getSignatureStatuses'
        ? { result: { context: { slot: 1 }, value: [status] } }
        : { error: refusal }
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ jsonrpc: '2.0', id, ...answer }))
  })
  stops.push(stop)
  return `http://127.0.0.1:${port}`
}

/** Sends a transaction to the node with a user's wallet. */
function sendBy(rpcUrl: string): Promise<unknown> {
  const key = toSolanaKey(new Uint8Array(32).fill(7))
  const account = key.address
  const nativeCurrency = { name: 'Sol', symbol: 'SOL', decimals: 9 }
  const wallet = createSolanaWallet({
    clusters: () => [{ networkId: solanaId, name: 'Cluster', rpcUrl, nativeCurrency }],
    users: { signSolana: async (_, message) => signSolanaBytes(key, message) } as Pick<
      Users,
      'signSolana'
    > as Users, // the wallet uses nothing else
  })
  const instruction = { program: keyOf(2), accounts: [account], data: new Uint8Array(1) }
  const bytes = toTransaction(encodeMessage({ signers: [account], instructions: [instruction] }))
  const params = { transaction: base64.encode(bytes) }
  const owner = { family: 'solana', networkId: solanaId, account } as const
  const request = parseRequest({ method: 'solana_signAndSendTransaction', params }, owner) as SolanaRequest // the method determines the type
  const user = { solana: { address: account } } as UserRecord // the wallet reads nothing else
  return wallet.perform(request, { user, app: { name: 'Test', origin: 'http://lab.localhost' } })
}

it('treats a rejected transaction as sent if the network has it', async () => {
  expect(await sendBy(await startNode({ isKnown: true }))).toEqual({ signature: expect.any(String) })
})

it('returns the node’s error if the network does not have the transaction', async () => {
  await expect(sendBy(await startNode({ isKnown: false }))).rejects.toMatchObject(refusal)
})
